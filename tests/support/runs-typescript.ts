import { pathToFileURL } from "node:url";

/** Options of Node with which a process of a test loads TypeScript. */
export const runsTypeScript = ["--import", pathToFileURL("scripts/typescript.mjs").href];
