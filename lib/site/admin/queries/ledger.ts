import "server-only";
import { desc, sql } from "drizzle-orm";
import type { RawRow } from "@/db/raw-row";
import { ledgerAudits } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import type { BalanceDto, DifferenceDto, ReconciliationDto } from "../ledger";

const RECONCILIATIONS_SHOWN = 14;

/** The latest reconciliations, newest first. Admins only. */
export async function listReconciliations(ctx: Ctx): Promise<ReconciliationDto[]> {
  const { db } = authorize(ctx, ["admin"]);
  return db
    .select()
    .from(ledgerAudits)
    .orderBy(desc(ledgerAudits.at), desc(ledgerAudits.id))
    .limit(RECONCILIATIONS_SHOWN);
}

/** Payments that the last reconciliation found to disagree with the books, at most 100. Admins only. */
export async function listDifferences(ctx: Ctx): Promise<DifferenceDto[]> {
  const { readDb } = authorize(ctx, ["admin"]);
  return readDb.execute<RawRow<DifferenceDto>>(sql`
    select d.finding, p.id as "paymentId", u.full_name as payer, p.currency, d."bookedCents", d."toldCents"
    from (select differences from ledger_audits order by at desc, id desc limit 1) look
      cross join lateral jsonb_to_recordset(look.differences)
        as d (finding text, "paymentId" uuid, "bookedCents" float8, "toldCents" float8)
      join payments p on p.id = d."paymentId"
      join orders o on o.id = p.order_id
      join users u on u.id = o.buyer_id
    order by p.id desc, d.finding`);
}

/**
 * Balances of every platform account, and of hosts' and agents' accounts with a balance, combined by kind. They sum to
 * zero. Admins only.
 */
export async function listBalances(ctx: Ctx): Promise<BalanceDto[]> {
  const { readDb } = authorize(ctx, ["admin"]);
  return readDb.execute<RawRow<BalanceDto>>(sql`
    select total as code, currency, count(*)::int as accounts, sum(balance_cents)::float8 as "balanceCents"
    from ledger_accounts where is_standing group by currency, total order by currency, total`);
}
