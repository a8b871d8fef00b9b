import "server-only";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import { csvFile } from "@/lib/core/csv";
import type { Ctx } from "@/lib/core/ctx";
import type { Cursor } from "@/lib/core/cursor-page";
import { invalid } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { differenceOf } from "../difference";
import type { LogFilters } from "../filters";
import { findEntries } from "../find-entries";
import { auditPermissions } from "../policy";

/** A file holds so many entries at most, and says so where there are more. */
export const MOST_IN_A_FILE = 50_000;
const AT_ONCE = 1_000;

const HEAD = ["When (UTC)", "Action", "Thing", "By", "By (id)", "Request", "Changes", "Entry"];

/**
 * The entries of a period as a CSV file, newest first; that it was made is written down, as it leaves the house.
 * Throws `invalid` without a period. For admins.
 */
export async function exportLog(ctx: Ctx, filters: LogFilters): Promise<string> {
  const checked = authorize(ctx, auditPermissions.exportLog);
  if (!filters.from || !filters.to) throw invalid("Choose the first and the last day of the file.");
  const rows: string[][] = [HEAD];
  let cursor: Cursor = { at: "first" };
  for (;;) {
    const found = await findEntries(ctx.readDb, filters, cursor, AT_ONCE);
    const entries = found.slice(0, AT_ONCE);
    for (const entry of entries)
      rows.push([
        entry.at.toISOString(),
        entry.action,
        entry.entityId,
        entry.actor ?? "The system",
        entry.actorId ?? "",
        entry.requestId,
        changesOf(entry.before, entry.after),
        entry.id,
      ]);
    const last = entries.at(-1);
    if (!last || found.length <= AT_ONCE) break;
    if (rows.length > MOST_IN_A_FILE) {
      rows.push([`There are more: a file ends after ${MOST_IN_A_FILE} entries. Choose a shorter period.`]);
      break;
    }
    cursor = { at: "after", id: last.id };
  }
  await inTransaction(checked, (tx) =>
    recordAudit(tx, checked, { action: "audit_log.export", entityId: "log", after: filters }),
  );
  return csvFile(rows);
}

const changesOf = (before: unknown, after: unknown) =>
  differenceOf(before, after)
    .map((change) => `${change.field}: ${change.before ?? "-"} -> ${change.after ?? "-"}`)
    .join("; ");
