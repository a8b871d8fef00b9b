import { execFile } from "node:child_process";
import { existsSync, readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { inject } from "vitest";
import { lockExclusive } from "@/db/embedded/file-lock";

/** Longer than packaging takes on a busy machine. */
const WAIT_LIMIT_MS = 120_000;

/** Runs `npm run package` into a new folder. @returns the archive */
export async function packageInto(folder: string): Promise<string> {
  await promisify(execFile)(process.execPath, ["scripts/run.mjs", "package", folder]);
  const [file = "", ...others] = readdirSync(folder);
  if (others.length > 0) throw new Error(`Also packaged: ${others.join(", ")}`);
  return join(folder, file);
}

/** The archive that all tests of a run share. The first one packages it. */
export async function sharedArchive(): Promise<string> {
  const folder = inject("archiveFolder");
  const packaged = join(folder, "packaged");
  const unlock = await lockExclusive(join(folder, "lock"), () => {}, WAIT_LIMIT_MS);
  try {
    if (!existsSync(packaged)) {
      await packageInto(`${packaged}.new`);
      renameSync(`${packaged}.new`, packaged);
    }
    return join(packaged, readdirSync(packaged)[0] ?? "");
  } finally {
    unlock();
  }
}
