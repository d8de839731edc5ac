"""The server: matches over HTTP and WebSocket, with every answer on disk before it counts."""
