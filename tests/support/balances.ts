import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { SUBJECTS, TOTALS, type TotalsRow } from "@/lib/funding/balances/totals";
import type { Clients } from "./payments";

/**
 * Checks that the balances of all events and campaigns are what the ledger and the rows say: each sponsorship's price,
 * what was returned, and, for each host, what is held and what was released.
 */
export async function expectBalancesAsBooked({ db }: Pick<Clients, "db">): Promise<void> {
  const { rows } = await db.execute<TotalsRow & { host_id: string }>(
    sql`select ${TOTALS}, u.host_id from ${SUBJECTS}`,
  );
  const { rows: told } = await db.execute<{ id: string; paid: number; returned: number }>(sql`
    select coalesce(p.event_id, p.id) as id, sum(y.captured_cents)::float8 as paid, sum(s.returned_cents)::float8 as returned
    from sponsorships s join proposals p on p.id = s.proposal_id
      join payments y on y.order_id = s.order_id and y.captured_at is not null and y.failure_code is null
    group by 1`);
  const byId = new Map(told.map((row) => [row.id, row]));
  for (const { subject, totals } of rows) {
    const { paid, returned } = byId.get(subject.id) ?? { paid: 0, returned: 0 };
    const { paidCents, returnedCents, heldCents, releasedCents, feeCents, commissionCents } = totals;
    expect({ paidCents, returnedCents }).toEqual({ paidCents: paid, returnedCents: returned });
    expect(heldCents + releasedCents + feeCents + commissionCents).toBe(paid - returned);
  }
  const { rows: purses } = await db.execute<{ code: string; cents: number }>(
    sql`select code, (-balance_cents)::float8 as cents from ledger_accounts where code like 'host:%'`,
  );
  const { rows: paidOut } = await db.execute<{ host_id: string; cents: number }>(sql`
    select split_part(a.code, ':', 2) as host_id, sum(e.amount_cents)::float8 as cents
    from ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_txns t on t.id = e.txn_id
    where a.code like 'host:%' and t.source_type <> 'payment' group by 1`);
  const sumOf = (name: "heldCents" | "releasedCents", hostId: string) =>
    rows.filter((row) => row.host_id === hostId).reduce((sum, { totals }) => sum + totals[name], 0);
  for (const hostId of new Set(rows.map((row) => row.host_id))) {
    const purse = (kind: string) => purses.find(({ code }) => code === `host:${hostId}:${kind}`)?.cents ?? 0;
    const left = paidOut.find((row) => row.host_id === hostId)?.cents ?? 0;
    expect(sumOf("heldCents", hostId)).toBe(purse("pending"));
    expect(sumOf("releasedCents", hostId)).toBe(purse("available") + purse("debt") + left);
  }
}
