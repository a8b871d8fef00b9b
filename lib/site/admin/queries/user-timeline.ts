import "server-only";
import { sql } from "drizzle-orm";
import { REPORT_REASONS } from "@/db/enums";
import type { Ctx } from "@/lib/core/ctx";
import { actionLabel, type LogEntryDto } from "@/lib/trust/audit/entry";
import { listLog } from "@/lib/trust/audit/queries";
import { REPORT_LABELS } from "@/lib/trust/moderation/copy";
import type { TimelineDto } from "../user-timeline";

const NOTHING = { action: null, who: null, thing: null, from: null, to: null };
/** Shows only the latest entries. The log has them all. */
const LATEST = 50;

/** Log entries on an account, by its owner or others, newest first. Admins only. */
export async function readUserTimeline(ctx: Ctx, id: string): Promise<TimelineDto[]> {
  const [about, by] = await Promise.all([
    listLog(ctx, { ...NOTHING, thing: id }, { at: "first" }),
    listLog(ctx, { ...NOTHING, who: id }, { at: "first" }),
  ]);
  const entries = new Map<string, LogEntryDto>([...about.rows, ...by.rows].map((entry) => [entry.id, entry]));
  const latest = [...entries.values()]
    .sort((one, other) => other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1))
    .slice(0, LATEST);
  const reasons = await readReasons(
    ctx,
    latest.map((entry) => entry.id),
  );
  return latest.map((entry) => ({
    id: entry.id,
    at: entry.at,
    what: actionLabel(entry.action),
    by: entry.actor ?? "System",
    reason: reasons.get(entry.id) ?? null,
  }));
}

async function readReasons({ readDb }: Ctx, ids: string[]): Promise<Map<string, string>> {
  const rows = await readDb.execute<{ id: string; reason: string }>(sql`
    select id, after ->> 'reason' as reason from audit_log
    where id = any(${sql.param(ids)}::uuid[]) and jsonb_typeof(after -> 'reason') = 'string'`);
  return new Map(rows.map(({ id, reason }) => [id, reasonText(reason)]));
}

/** A reason that a person wrote, or the label of one that they chose in a report. */
function reasonText(reason: string): string {
  const chosen = REPORT_REASONS.find((one) => one === reason);
  return chosen ? REPORT_LABELS[chosen] : reason;
}
