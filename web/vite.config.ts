import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Where `slugfest serve` listens while the client is developed with `npm run dev`. */
const server = process.env.SLUGFEST_SERVER ?? "http://127.0.0.1:8000";

/** The modes whose builds have the hooks of browser tests (src/testing): `test` for tests/browser, `mock` for recorded moments. */
const hooked = ["test", "mock"];

export default defineConfig(({ mode }) => ({
  plugins: [react()],
  define: { __TEST_HOOKS__: JSON.stringify(hooked.includes(mode)) },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": server, "/ws": { target: server, ws: true } },
  },
  preview: {
    host: "127.0.0.1",
    proxy: { "/api": server, "/ws": { target: server, ws: true } },
  },
  build: {
    target: "es2022",
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: "three", test: /node_modules[\\/](three|@react-three)/ }] },
      },
    },
  },
  test: {
    environment: "node",
    include: ["tests/**/*.test.{ts,tsx}"],
  },
}));
