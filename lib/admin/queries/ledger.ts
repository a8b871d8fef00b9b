import "server-only";
import { desc } from "drizzle-orm";
import { ledgerAudits } from "@/db/schema";
import { withRole } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import type { BalanceDto, LookDto } from "../ledger";

const LOOKS = 14;

/** The last looks at the books, the newest first. For admins. */
export async function listLooks(ctx: Ctx): Promise<LookDto[]> {
  const { db } = withRole(ctx, ["admin"]);
  return db.select().from(ledgerAudits).orderBy(desc(ledgerAudits.at), desc(ledgerAudits.id)).limit(LOOKS);
}

/**
 * The balance of every account of the site, and of those of hosts and agents that hold something, together by kind.
 * Their sum is nothing. For admins.
 */
export async function listBalances(ctx: Ctx): Promise<BalanceDto[]> {
  const { sql } = withRole(ctx, ["admin"]);
  return sql<BalanceDto[]>`
    select total as code, currency, count(*)::int as accounts, sum(balance_cents)::float8 as "balanceCents"
    from ledger_accounts where is_standing group by currency, total order by currency, total`;
}
