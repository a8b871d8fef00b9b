import { stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/lib/core/env";
import type { Metric } from "./metric";

/** Written by the scripts of deploy/backup after each good backup. */
const LAST_BACKUP = "last-backup";

/** The disk under DATA_DIR on this machine, and the age of the latest backup, if one was recorded there. */
export async function folderMetrics(): Promise<Metric[]> {
  const folder = env().DATA_DIR;
  const [disk, backup] = await Promise.all([
    statfs(folder).catch(() => null),
    stat(join(folder, LAST_BACKUP)).catch(() => null),
  ]);
  return [
    ...(disk
      ? [
          { name: "disk_free_bytes", help: "Free space under DATA_DIR.", value: disk.bavail * disk.bsize },
          {
            name: "disk_size_bytes",
            help: "Size of the disk under DATA_DIR.",
            value: disk.blocks * disk.bsize,
          },
        ]
      : []),
    ...(backup
      ? [
          {
            name: "backup_age_seconds",
            help: "Seconds since the latest recorded backup; absent before the first.",
            value: (Date.now() - backup.mtimeMs) / 1_000,
          },
        ]
      : []),
  ];
}
