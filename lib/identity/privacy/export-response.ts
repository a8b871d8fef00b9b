import "server-only";
import { notFound } from "@/lib/core/errors";

/** What the archive is sent with. */
export const exportHeaders = (now: Date) => ({
  "Content-Type": "application/zip",
  "Content-Disposition": `attachment; filename="my-data-${now.toISOString().slice(0, 10)}.zip"`,
  "Cache-Control": "private, no-store",
  "X-Content-Type-Options": "nosniff",
});

/** Why there is no archive: the proof is spent, too old, or another session's. */
export const exportIsOver = () => notFound("This download has expired. Please request it again.");
