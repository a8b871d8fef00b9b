// Lets a process load TypeScript directly: `node --import ./scripts/typescript.mjs <file>`.
import { join } from "node:path";
import { register } from "tsx/esm/api";

register({ tsconfig: join(import.meta.dirname, "../tsconfig.scripts.json") });
