import "server-only";
import { sql } from "drizzle-orm";
import type { Executor } from "@/db/types";
import { accounts } from "@/lib/money/ledger/accounts";
import type { DeletionFacts } from "../obstacles";

type Fact = "isAdmin" | "bookedEventId";
type Row = Record<Exclude<keyof DeletionFacts, Fact>, string | number> & Pick<DeletionFacts, Fact>;

/** What prevents the deletion of an account at an instant, in one query. */
export async function readDeletionFacts(db: Executor, userId: string, now: Date): Promise<DeletionFacts> {
  const waiting = [
    accounts.hostPending(userId),
    accounts.hostAvailable(userId),
    accounts.agentPending(userId),
    accounts.agentAvailable(userId),
  ];
  const debts = [accounts.hostDebt(userId), accounts.agentDebt(userId)];
  const own = sql`(o.buyer_id = ${userId} or exists (
    select from sponsorships s where s.order_id = o.id and s.host_id = ${userId}))`;
  const live = sql`('held', 'paid', 'releasable')`;
  const { rows } = await db.execute<Row>(sql`
    select 'admin' = any(u.roles) as "isAdmin",
      (select coalesce(-sum(balance_cents), 0) from ledger_accounts
        where code = any(${sql.param(waiting)}::text[])) as "waitingCents",
      (select coalesce(sum(balance_cents), 0) from ledger_accounts
        where code = any(${sql.param(debts)}::text[])) as "debtCents",
      (select count(*) from payouts where payee_id = u.id and status in ('due', 'approved', 'sent')) as payouts,
      (select count(*) from sponsorships where host_id = u.id and status in ${live}) as hosted,
      (select count(*) from sponsorships where sponsor_id = u.id and status in ${live}) as sponsored,
      (select count(*) from bookings b join events e on e.id = b.event_id
        where (b.vendor_id = u.id or b.host_id = u.id) and b.cancelled_at is null and e.ends_at > ${now.toISOString()}
          and e.status = 'active') as bookings,
      (select e.id from bookings b join events e on e.id = b.event_id
        where b.host_id = u.id and b.cancelled_at is null and e.ends_at > ${now.toISOString()}
          and e.status = 'active' order by e.starts_at limit 1) as "bookedEventId",
      (select count(*) from commissions where host_id = u.id and status = 'on_hold') as commissions,
      (select count(*) from disputes d join payments p on p.id = d.payment_id join orders o on o.id = p.order_id
        where d.status = 'open' and ${own}) as disputes,
      (select count(*) from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
        where r.status = 'pending' and ${own}) as refunds,
      (select count(*) from payments p join orders o on o.id = p.order_id
        where o.buyer_id = u.id and p.status in ('created', 'requires_action', 'processing')) as payments
    from users u where u.id = ${userId}`);
  const [row] = rows;
  if (!row) throw new Error("This account does not exist.");
  const { isAdmin, bookedEventId, ...counts } = row;
  const metrics = Object.entries(counts).map(([name, value]) => [name, Number(value)]);
  return {
    isAdmin,
    bookedEventId,
    ...(Object.fromEntries(metrics) as Omit<DeletionFacts, Fact>),
  };
}
