import "server-only";
import { sql } from "drizzle-orm";
import type { RawRow } from "@/db/raw-row";
import { ledgerAudits, type PaymentDifference } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { logger } from "@/lib/core/logger";

/**
 * Audits the ledger by itself and against payments, refunds, disputes, and sponsorships. Stores the differences with
 * their payments, and logs an error unless there are none. Scheduled. Returns the findings.
 */
export async function auditLedger(ctx: Ctx): Promise<Record<string, number>> {
  const rows = await ctx.readDb.execute<{ finding: string; violations: number }>(sql`
    select finding, violations from app.ledger_audit where violations <> 0`);
  const findings = Object.fromEntries(rows.map(({ finding, violations }) => [finding, violations]));
  const violations = rows.reduce((sum, row) => sum + row.violations, 0);
  const differences = violations > 0 ? await listDifferences(ctx) : [];
  await ctx.db.insert(ledgerAudits).values({ id: newId(), at: ctx.now(), violations, findings, differences });
  if (violations > 0) logger.error({ findings }, "the books do not balance");
  return findings;
}

/** The limit of findings stored per audit. */
const MOST = 100;

function listDifferences({ readDb }: Ctx): Promise<PaymentDifference[]> {
  return readDb.execute<RawRow<PaymentDifference>>(sql`
    select finding, payment_id as "paymentId", booked_cents::float8 as "bookedCents", told_cents::float8 as "toldCents"
    from app.payment_differences where payment_id is not null order by payment_id desc, finding limit ${MOST}`);
}
