import { join } from "node:path";

/**
 * A file or folder that programs read while they run, by its path in the project. A built site has them at the same
 * paths; every program starts in the checkout's folder or in the built site's.
 */
export function projectFile(path: string): string {
  return join(process.cwd(), path);
}
