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

/** The balance of every account; those of hosts and agents together, by kind. Their sum is nothing. For admins. */
export async function listBalances(ctx: Ctx): Promise<BalanceDto[]> {
  const { sql } = withRole(ctx, ["admin"]);
  return sql<BalanceDto[]>`
    select code, currency, count(*)::int as accounts, sum(cents)::float8 as "balanceCents" from (
      select case when code like 'host:%' or code like 'agent:%'
          then split_part(code, ':', 1) || '::' || split_part(code, ':', 3) else code end as code,
        currency, balance_cents as cents
      from ledger_accounts) own
    group by code, currency order by currency, code`;
}
