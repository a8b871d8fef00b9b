import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { create } from "tar";

/**
 * When the sources were committed, or SOURCE_DATE_EPOCH, in seconds. Browsers compare files by size and time, so it must
 * differ between releases, and be the same for everyone who builds one.
 * @throws Error if neither exists
 */
export function sourceTime(): Date {
  const epoch = process.env["SOURCE_DATE_EPOCH"]?.trim() || committedAt();
  if (!epoch || !/^\d+$/.test(epoch))
    throw new Error("There is no repository here. Set SOURCE_DATE_EPOCH to the release's time in seconds.");
  return new Date(Number(epoch) * 1_000);
}

function committedAt(): string | null {
  try {
    return execFileSync("git", ["log", "-1", "--format=%ct"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    // git is not installed, or there is no commit.
    return null;
  }
}

/**
 * Archives a folder's content below one name. The same content gives the same bytes: entries are sorted, without owner,
 * and have one time.
 */
export async function writeTarball(
  folder: string,
  archive: string,
  { name, time }: { name: string; time: Date },
): Promise<void> {
  await create(
    {
      cwd: folder,
      file: archive,
      prefix: name,
      mtime: time,
      portable: true,
      noDirRecurse: true,
      // Level 9 takes twice as long, and saves half a percent.
      gzip: { level: 6, portable: true },
    },
    pathsIn(folder).toSorted(),
  );
}

/** Everything below a folder. Unlike Node's `recursive`, does not follow links: tar would write below them. */
function pathsIn(folder: string, below = ""): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = join(below, entry.name);
    return entry.isDirectory() ? [path, ...pathsIn(folder, path)] : [path];
  });
}
