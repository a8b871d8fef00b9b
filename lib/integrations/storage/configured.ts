import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { type StorageEnv, s3Settings } from "@/lib/integrations/storage/settings";
import { localStorage } from "./local";
import { type StoragePort, StorageUnavailable } from "./port";
import { s3Storage } from "./s3/s3-storage";

/** The storage that the settings select. */
export function configuredStorage(settings: StorageEnv & { DATA_DIR: string }): StoragePort {
  const bucket = s3Settings(settings);
  return bucket ? s3Storage(bucket) : localStorage(join(settings.DATA_DIR, "media"));
}

/**
 * Tests a storage with a temporary file: writes it, reads it back, and checks that a missing file is reported as
 * missing.
 * @returns null if it works; with fault `silent`, it may work later
 */
export async function storageProblem(
  storage: StoragePort,
): Promise<{ fault: StorageUnavailable["fault"]; message: string } | null> {
  const key = `${randomBytes(32).toString("hex")}.check`;
  try {
    await storage.put(key, Buffer.from("check"), "text/plain");
    const cached = await storage.get(key);
    await storage.delete(key);
    if (cached?.toString() !== "check")
      throw new StorageUnavailable("refused", "a stored file could not be read back");
    try {
      await storage.get(key);
    } catch (error) {
      if (!(error instanceof StorageUnavailable) || error.fault !== "refused") throw error;
      const message =
        "the keys need permission to list the bucket (s3:ListBucket); without it, missing files can't be detected";
      return { fault: "refused", message };
    }
    return null;
  } catch (error) {
    if (error instanceof StorageUnavailable) return { fault: error.fault, message: error.message };
    throw error;
  }
}
