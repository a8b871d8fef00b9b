import "server-only";
import { desc, eq, sql } from "drizzle-orm";
import { payoutSettings, payouts, users } from "@/db/schema";
import type { SignedInCtx } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import type { BalanceDto, HeldSponsorshipDto, PayoutDto } from "../balance";
import { payoutObstacle } from "../obstacles";
import { isTestMoney } from "../payee";

/** How many sponsorships and payouts a page shows, newest first. */
const MOST = 100;

interface Figures extends Record<string, unknown> {
  held: string;
  available: string;
  owed: string;
  on_the_way: string;
  paid: string;
}

/** What the viewer's balances hold and why, as host and as agent together. Every figure is from the ledger. */
export async function getBalance(ctx: SignedInCtx): Promise<BalanceDto> {
  const { viewer } = ctx;
  const [figures, sponsorships, history, [facts]] = await Promise.all([
    loadFigures(ctx),
    loadHeld(ctx),
    loadPayouts(ctx),
    ctx.db
      .select({ verifiedAt: users.emailVerifiedAt, status: users.accountStatus, settings: payoutSettings })
      .from(users)
      .leftJoin(payoutSettings, eq(payoutSettings.userId, users.id))
      .where(eq(users.id, viewer.id)),
  ]);
  const availableCents = Number(figures.available);
  const minimumCents = env().PAYOUT_MINIMUM_CENTS;
  const heldUntil = facts?.settings?.heldUntil ?? null;
  const obstacle =
    availableCents > 0 && facts
      ? payoutObstacle(
          {
            method: facts.settings?.method ?? "none",
            heldUntil,
            emailVerified: facts.verifiedAt !== null,
            accountStatus: facts.status,
            availableCents,
            isTestMoney: await isTestMoney(ctx.db, ctx, { id: viewer.id, role: "event_host" }),
          },
          minimumCents,
          ctx.now(),
        )
      : null;
  return {
    heldCents: Number(figures.held),
    availableCents,
    onTheWayCents: Number(figures.on_the_way),
    paidCents: Number(figures.paid),
    owedCents: Number(figures.owed),
    obstacle,
    heldUntil: heldUntil && heldUntil > ctx.now() ? heldUntil : null,
    minimumCents,
    sponsorships,
    payouts: history,
  };
}

async function loadFigures({ db, viewer }: SignedInCtx): Promise<Figures> {
  const codes = (kind: string) => sql.param([`host:${viewer.id}:${kind}`, `agent:${viewer.id}:${kind}`]);
  const [row] = await db.execute<Figures>(sql`
    with own as (
      select coalesce(-sum(balance_cents) filter (where code = any(${codes("pending")}::text[])), 0) as held,
        coalesce(-sum(balance_cents) filter (where code = any(${codes("available")}::text[])), 0) as available,
        coalesce(sum(balance_cents) filter (where code = any(${codes("debt")}::text[])), 0) as owed
      from ledger_accounts where code like any (array[${`host:${viewer.id}:%`}, ${`agent:${viewer.id}:%`}])),
    moved as (
      select coalesce(-sum(e.amount_cents) filter (where a.code like 'payouts:in_transit:%'), 0) as on_the_way,
        coalesce(-sum(e.amount_cents) filter (where t.kind <> 'psp_fee' and a.code ~ '^(psp:|bank:)'), 0) as paid
      from payouts p
      join ledger_txns t on t.source_type = 'payout' and t.source_id = p.id
      join ledger_entries e on e.txn_id = t.id
      join ledger_accounts a on a.id = e.account_id
      where p.payee_id = ${viewer.id})
    select own.*, moved.* from own, moved`);
  return row ?? { held: "0", available: "0", owed: "0", on_the_way: "0", paid: "0" };
}

interface HeldRow extends Record<string, unknown> {
  id: string;
  title: string;
  tier: string;
  status: HeldSponsorshipDto["status"];
  cents: string;
  currency: string;
  releasable_at: string | null;
  is_disputed: boolean;
}

async function loadHeld({ db, viewer }: SignedInCtx): Promise<HeldSponsorshipDto[]> {
  const rows = await db.execute<HeldRow>(sql`
    select s.id, pr.title, s.tier_snapshot ->> 'name' as tier, s.status, held.cents, s.currency,
      s.releasable_at::text, exists (
        select from disputes d where d.payment_id = p.id and d.status = 'open') as is_disputed
    from sponsorships s
    join proposals pr on pr.id = s.proposal_id
    join payments p on p.order_id = s.order_id and p.captured_at is not null and p.failure_code is null
    cross join lateral (
      select coalesce(-sum(e.amount_cents), 0) as cents
      from ledger_txns t join ledger_entries e on e.txn_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.source_type = 'payment' and t.source_id = p.id and a.code = ${`host:${viewer.id}:pending`}) held
    where s.host_id = ${viewer.id} and held.cents > 0
    order by s.releasable_at nulls last, s.id limit ${MOST}`);
  return rows.map(({ cents, releasable_at, is_disputed, ...row }) => ({
    ...row,
    amountCents: Number(cents),
    releasableAt: releasable_at ? new Date(releasable_at) : null,
    isDisputed: is_disputed,
  }));
}

function loadPayouts({ db, viewer }: SignedInCtx): Promise<PayoutDto[]> {
  return db
    .select({
      id: payouts.id,
      role: payouts.payeeRole,
      status: payouts.status,
      amountCents: payouts.amountCents,
      currency: payouts.currency,
      method: payouts.method,
      destinationHint: payouts.destinationHint,
      reference: payouts.transferKey,
      failureReason: payouts.failureReason,
      providerState: payouts.providerState,
      createdAt: payouts.createdAt,
      sentAt: payouts.sentAt,
      paidAt: payouts.paidAt,
      failedAt: payouts.failedAt,
    })
    .from(payouts)
    .where(eq(payouts.payeeId, viewer.id))
    .orderBy(desc(payouts.createdAt), desc(payouts.id))
    .limit(MOST);
}
