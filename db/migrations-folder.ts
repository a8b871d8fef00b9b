import { join } from "node:path";

/**
 * The absolute path of a file that programs read at run time, by its path in the project. A built site has it at the
 * same path. Every program runs in the checkout's folder or the built site's: scripts/run.mjs and community.mjs go there.
 */
export function projectFile(path: string): string {
  return join(process.cwd(), path);
}
