"""The application: HTTP routes, sockets, and the files of the client."""
