import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { newId } from "@/lib/core/ids";
import { type StoragePort, StorageUnavailable } from "./port";
import { storageKey } from "./storage-key";

const FULL: ReadonlySet<string | undefined> = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/** Files in a folder, spread over subfolders by their hash. Writes are atomic. */
export function localStorage(root: string): StoragePort {
  const pathOf = (key: string) => join(root, storageKey(key).slice(0, 2), key.slice(2, 4), key);
  return {
    async put(key, body) {
      const path = pathOf(key);
      const partial = `${path}.${newId()}`;
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(partial, body, { mode: 0o640, flush: true });
        await rename(partial, path);
      } catch (error) {
        // A partial file takes up space.
        await rm(partial, { force: true }).catch(() => {});
        throw unavailable(error);
      }
    },
    get: (key) => orNot(readFile(pathOf(key)), null),
    has: (key) =>
      orNot(
        access(pathOf(key)).then(() => true),
        false,
      ),
    delete: (key) => orNot(rm(pathOf(key)), undefined),
  };
}

/** The result, or `none` if the file is missing. */
async function orNot<T, None>(found: Promise<T>, none: None): Promise<T | None> {
  try {
    return await found;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return none;
    throw unavailable(error);
  }
}

function unavailable(error: unknown): StorageUnavailable {
  const code = codeOf(error);
  return new StorageUnavailable(FULL.has(code) ? "full" : "refused", code ?? "unknown", { cause: error });
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
