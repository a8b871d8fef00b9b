import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { version } from "@/package.json";

/**
 * APP_VERSION and APP_COMMIT, from which every process knows its build. Values that are set already win: a build
 * that was moved here knows its commit, and this folder does not.
 * @param folder the project's root
 */
export function versionVariables(
  given: Readonly<Record<string, string | undefined>>,
  folder = process.cwd(),
): { APP_VERSION: string; APP_COMMIT: string } {
  return {
    APP_VERSION: given["APP_VERSION"] || version,
    APP_COMMIT: given["APP_COMMIT"] || checkedOutCommit(folder) || "unknown",
  };
}

function checkedOutCommit(folder: string): string | null {
  // Without this, git would answer for a repository that this folder merely lies in.
  if (!existsSync(join(folder, ".git"))) return null;
  try {
    const hash = execFileSync("git", ["rev-parse", "--short=12", "HEAD"], {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return hash.trim();
  } catch {
    // git is not installed, refuses somebody else's folder, or there is no commit yet.
    return null;
  }
}
