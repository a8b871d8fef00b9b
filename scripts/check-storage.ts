import type { Say } from "@/db/embedded/database";
import { parseEnv } from "@/lib/integrations/env";
import { configuredStorage, storageProblem } from "@/lib/integrations/storage/configured";

/**
 * Checks file storage before it is used. Storage that doesn't respond may recover, so that is only a warning.
 * @throws Error if the settings are wrong or the storage is full
 */
export async function checkStorage(environment: NodeJS.ProcessEnv, say: Say): Promise<void> {
  const settings = parseEnv(environment);
  const problem = await storageProblem(configuredStorage(settings));
  if (!problem) return;
  const target = settings.STORAGE === "s3" ? `bucket ${settings.S3_BUCKET}` : `${settings.DATA_DIR}/media`;
  const notice = `Can't store files in ${target}: ${problem.message}`;
  if (problem.fault !== "silent") throw new Error(`${notice} (see STORAGE in .env.example)`);
  say(`${notice}. Starting anyway; uploads will fail until storage responds.`);
}
