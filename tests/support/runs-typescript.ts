import { pathToFileURL } from "node:url";

/** Node options with which a test's process loads TypeScript. */
export const runsTypeScript = ["--import", pathToFileURL("scripts/typescript.mjs").href];
