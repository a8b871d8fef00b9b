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

/** The most entries in one file. The file says if there are more. */
export const MOST_IN_A_FILE = 50_000;
const AT_ONCE = 1_000;

const HEAD = ["When (UTC)", "Action", "Object", "By", "By (ID)", "Request", "Changes", "Entry"];

/**
 * Exports a period's entries as CSV, newest first. The export itself is logged, because data leaves the system. Throws
 * `invalid` without a period. Admins only.
 */
export async function exportLog(ctx: Ctx, filters: LogFilters): Promise<string> {
  const checked = authorize(ctx, auditPermissions.exportLog);
  if (!filters.from || !filters.to) throw invalid("Choose a start and end date.");
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
        entry.actor ?? "System",
        entry.actorId ?? "",
        entry.requestId,
        changesOf(entry.before, entry.after),
        entry.id,
      ]);
    const last = entries.at(-1);
    if (!last || found.length <= AT_ONCE) break;
    if (rows.length > MOST_IN_A_FILE) {
      rows.push([
        `This file stops after ${MOST_IN_A_FILE} entries, but there are more. Choose a shorter period.`,
      ]);
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
