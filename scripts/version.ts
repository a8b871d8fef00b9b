import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The version variables of every process, which lib/site/health/build-info.ts reads. */
type VersionVariables = { APP_VERSION: string; APP_COMMIT: string };

/** In a built site: the sources it was made from. */
const FILE = "build.json";

/** Writes this checkout's version and commit into a built site. */
export function writeVersion(site: string, folder = process.cwd()): void {
  writeFileSync(join(site, FILE), `${JSON.stringify(versionOfCheckout(folder))}\n`);
}

/** The version and commit of a built site, or of a checkout. */
export function versionVariables(folder: string): VersionVariables {
  const file = join(folder, FILE);
  if (!existsSync(file)) return versionOfCheckout(folder);
  return JSON.parse(readFileSync(file, "utf8")) as VersionVariables;
}

/** APP_COMMIT is for builds without a repository, as in an image. */
function versionOfCheckout(folder: string): VersionVariables {
  const commit = process.env["APP_COMMIT"]?.trim() || checkedOutCommit(folder) || "unknown";
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  return { APP_VERSION: version, APP_COMMIT: commit };
}

function checkedOutCommit(folder: string): string | null {
  // Otherwise, git would report a repository that merely contains this folder.
  if (!existsSync(join(folder, ".git"))) return null;
  try {
    const hash = execFileSync("git", ["rev-parse", "--short=12", "HEAD"], {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return hash.trim();
  } catch {
    // git is not installed, rejects a folder with another owner, or there is no commit yet.
    return null;
  }
}
