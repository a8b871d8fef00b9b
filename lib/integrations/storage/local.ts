import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { newId } from "@/lib/core/ids";
import type { StoragePort } from "./port";

const KEY = /^[0-9a-f]{64}(\.[a-z0-9]+)*$/;

/** Files below a folder, spread over sub-folders by their hash. A file appears whole or not at all. */
export function localStorage(root: string): StoragePort {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error("not a storage key");
    return join(root, key.slice(0, 2), key.slice(2, 4), key);
  };
  return {
    async put(key, body) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const partial = `${path}.${newId()}`;
      await writeFile(partial, body, { mode: 0o640 });
      await rename(partial, path);
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
