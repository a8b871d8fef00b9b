import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { type StorageEnv, s3Settings } from "@/lib/integrations/storage/settings";
import { localStorage } from "./local";
import { type StoragePort, StorageUnavailable } from "./port";
import { s3Storage } from "./s3/s3-storage";

/** The store that the settings name. */
export function configuredStorage(settings: StorageEnv & { DATA_DIR: string }): StoragePort {
  const bucket = s3Settings(settings);
  return bucket ? s3Storage(bucket) : localStorage(join(settings.DATA_DIR, "media"));
}

/**
 * Tries a store with a file of its own: whether it takes it, gives it back, and says of what is not there that it is
 * not there.
 * @returns null where it works; `silent`: it may work later
 */
export async function storageProblem(
  storage: StoragePort,
): Promise<{ fault: StorageUnavailable["fault"]; message: string } | null> {
  const key = `${randomBytes(32).toString("hex")}.check`;
  try {
    await storage.put(key, Buffer.from("check"), "text/plain");
    const cached = await storage.get(key);
    await storage.delete(key);
    if (cached?.toString() !== "check") throw new StorageUnavailable("refused", "what was put was not there");
    try {
      await storage.get(key);
    } catch (error) {
      if (!(error instanceof StorageUnavailable) || error.fault !== "refused") throw error;
      const message =
        "the keys need the right to list the bucket (s3:ListBucket), or nothing can be told to be missing";
      return { fault: "refused", message };
    }
    return null;
  } catch (error) {
    if (error instanceof StorageUnavailable) return { fault: error.fault, message: error.message };
    throw error;
  }
}
