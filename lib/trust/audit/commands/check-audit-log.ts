import "server-only";
import { sql } from "drizzle-orm";
import { onlyRow, type RawRow, withInstants } from "@/db/raw-row";
import { auditChecks } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { formatMoment } from "@/lib/core/dates";
import { newId } from "@/lib/core/ids";
import { logger } from "@/lib/core/logger";
import { formatCount } from "@/lib/core/numbers";
import { sealAuditLog } from "./seal-audit-log";

/** Batches verified per statement. */
const AT_ONCE = 20;

interface CheckedBatches {
  number: number;
  at: Date;
  rows: number;
  digest: string;
  found: number;
  isRight: boolean;
}

/**
 * Seals the log, recomputes every digest, and stores the result: null if the log is intact, otherwise a sentence about
 * the first problem. Runs every night and when an admin asks.
 */
export async function checkAuditLog(ctx: Pick<Ctx, "readDb" | "db" | "now">): Promise<string | null> {
  await sealAuditLog(ctx);
  let [batches, rows] = [0, 0];
  let finding: string | null = null;
  let digest: string | null = null;
  while (finding === null) {
    const checked = await checkBatches(ctx, batches);
    for (const [index, batch] of checked.entries()) {
      finding ??= wrongWith(batch, batches + index + 1);
      rows += batch.rows;
      digest = batch.digest;
    }
    batches += checked.length;
    if (checked.length < AT_ONCE) break;
  }
  finding ??= await uncovered(ctx, batches);
  await ctx.db.insert(auditChecks).values({ id: newId(), at: ctx.now(), batches, rows, finding, digest });
  if (finding) logger.error({ finding }, "the audit log was changed");
  return finding;
}

async function checkBatches({ readDb }: Pick<Ctx, "readDb">, behind: number): Promise<CheckedBatches[]> {
  const rows = await readDb.execute<RawRow<CheckedBatches>>(sql`
    select s.number::float8 as number, s.at, s.rows, s.digest, b.found, b.digest = s.digest as "isRight"
    from (select * from audit_seals where number > ${behind} order by number limit ${AT_ONCE}) s
      left join audit_seals p on p.number = s.number - 1,
      app.audit_batch(s.after_seq, s.from_xact, s.upto_xact, s.until_seq, coalesce(p.digest, '')) b
    order by s.number`);
  return rows.map((row) => withInstants<CheckedBatches>(row, "at"));
}

function wrongWith({ number, at, rows, found, isRight }: CheckedBatches, expected: number): string | null {
  if (number !== expected) return `Batch ${formatCount(expected)} of the audit log is missing.`;
  if (isRight) return null;
  const held = `It had ${formatCount(rows)} ${rows === 1 ? "entry" : "entries"}`;
  const now = found === rows ? "and its digest no longer matches" : `and now has ${formatCount(found)}`;
  return `Batch ${formatCount(number)} of the audit log, sealed on ${formatMoment(at)} UTC, was changed. ${held}, ${now}.`;
}

/** Detects entries backdated into a batch sealed earlier, and seals removed from the end. */
async function uncovered({ readDb }: Pick<Ctx, "readDb">, batches: number): Promise<string | null> {
  const row = onlyRow(
    await readDb.execute<{ astray: number; lost: boolean }>(sql`
    with last as (select * from audit_seals order by number desc limit 1)
    select
      ((select count(*) from audit_log) - coalesce((select sum(rows) from audit_seals), 0)
        - (select count(*) from audit_log l where l.written_in >= coalesce((select upto_xact from last), '0'::xid8)
            and l.seq > coalesce((select after_seq from last), 0)))::float8 as astray,
      coalesce((select max(batches) from audit_checks), 0) > ${batches} as lost`),
  );
  if (row.lost) return "The latest batches of the audit log are missing. An earlier check found more.";
  if (row.astray === 0) return null;
  return `${formatCount(Math.abs(row.astray))} audit log entries aren't covered by a seal.`;
}
