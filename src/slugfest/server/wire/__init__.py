"""What server and client say to each other: one struct for each message; TypeScript is generated from them."""
