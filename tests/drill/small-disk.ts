import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A separate disk, which can be filled without disturbing anything else on this machine. */
export interface SmallDisk {
  folder: string;
  fill(): void;
  /** Makes space again. */
  free(): void;
  remove(): void;
}

const SIZE_MB = 1_024;
const BLOCK = Buffer.alloc(1024 * 1024);

/** Mounts one in memory. @returns why this machine can't, for people who read the drill's report */
export function mountSmallDisk(): SmallDisk | string {
  if (process.getuid?.() !== 0) return "only root can mount a small disk";
  const folder = mkdtempSync(join(tmpdir(), "community-disk-"));
  const mount = ["-t", "tmpfs", "-o", `size=${SIZE_MB}m,mode=755`, "tmpfs", folder];
  const { status, stderr } = spawnSync("mount", mount, { encoding: "utf8" });
  if (status !== 0) {
    rmdirSync(folder);
    return `no small disk can be mounted here: ${stderr?.trim()}`;
  }
  const ballast = join(folder, "ballast");
  return {
    folder,
    fill: () => {
      const file = openSync(ballast, "w");
      try {
        // The last blocks are written byte by byte too, until nothing fits.
        for (let size = BLOCK.length; size > 0; ) size = writeSome(file, size) ? size : size >> 1;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove: () => {
      spawnSync("umount", ["--lazy", folder]);
      rmdirSync(folder);
    },
  };
}

function writeSome(file: number, size: number): boolean {
  try {
    return writeSync(file, BLOCK, 0, size) > 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    return false;
  }
}
