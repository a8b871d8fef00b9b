import type { Say } from "@/db/embedded/database";
import { parseEnv } from "@/lib/integrations/env";
import { configuredStorage, storageProblem } from "@/lib/integrations/storage/configured";

/**
 * Tries the store of files before anybody needs it. One that does not answer may do so later, and is only told of.
 * @throws Error where the settings are wrong, or no room is left
 */
export async function checkStorage(environment: NodeJS.ProcessEnv, say: Say): Promise<void> {
  const settings = parseEnv(environment);
  const problem = await storageProblem(configuredStorage(settings));
  if (!problem) return;
  const target =
    settings.STORAGE === "s3" ? `the bucket ${settings.S3_BUCKET}` : `${settings.DATA_DIR}/media`;
  const notice = `Files cannot be kept in ${target}: ${problem.message}`;
  if (problem.fault !== "silent") throw new Error(`${notice} (see STORAGE in .env.example)`);
  say(`${notice}. Starting all the same; nothing can be uploaded until it answers.`);
}
