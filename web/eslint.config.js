import hooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import typescript from "typescript-eslint";

export default defineConfig([
  globalIgnores(["dist", "dist-*", "node_modules", "src/net/*.gen.ts"]),
  {
    files: ["**/*.{ts,tsx}"],
    extends: [typescript.configs.strict, hooks.configs.flat["recommended-latest"]],
    rules: {
      "max-lines": ["error", { max: 300 }],
      "no-console": "error",
      eqeqeq: "error",
      "@typescript-eslint/consistent-type-imports": "error",
    },
  },
  {
    // three.js objects are made to be changed, once a frame and outside React.
    files: ["src/scene/**"],
    rules: { "react-hooks/immutability": "off" },
  },
]);
