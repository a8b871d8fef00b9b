import "server-only";
import { notFound } from "@/lib/core/errors";

/** The headers of the archive. */
export const exportHeaders = (now: Date) => ({
  "Content-Type": "application/zip",
  "Content-Disposition": `attachment; filename="my-data-${now.toISOString().slice(0, 10)}.zip"`,
  "Cache-Control": "private, no-store",
  "X-Content-Type-Options": "nosniff",
});

/** The error if there is no archive: the grant is used, expired, or another session's. */
export const exportIsOver = () => notFound("This download has expired. Please request it again.");
