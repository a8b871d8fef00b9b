import "server-only";
import { eq, sql } from "drizzle-orm";
import { deliverables, events, proposals, sponsorships, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { approveCommission } from "@/lib/agents/commissions/approve-commission";
import { findCommission } from "@/lib/agents/commissions/commission-row";
import { reassessCommission } from "@/lib/agents/commissions/reassess-commission";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { forEachSettled } from "@/lib/core/for-each-settled";
import { inTransaction } from "@/lib/core/transaction";
import { addDays, DELIVERY_DAYS } from "@/lib/funding/deliverables/clock";
import { readDeliverables } from "@/lib/funding/deliverables/internal/deliverable-row";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { accounts } from "@/lib/money/ledger/accounts";
import { postRelease } from "@/lib/money/ledger/post-release";
import { readMoney } from "@/lib/money/payments/captured-money";
import { paymentReference } from "@/lib/money/payments/payment-reference";
import { fundsMails } from "../mails/funds";
import { lockPaidSlot, type PaidSlot } from "../money-row";
import { sponsorshipPath } from "../paths";
import { RELEASE_DAYS, releaseDate } from "../status";

/** Maximum per run. Leftovers start the next run immediately. */
const BATCH = 100;

/**
 * Releases held funds that are due: 3 days after the event, or 14 days after payment if there is no event date. Open
 * deliverables hold back their shares: a second part follows 10 days after the event, and the rest when none is open.
 *
 * Skips money that is disputed, being refunded, or stopped by an admin, canceled events, removed proposals, and hosts
 * with an inactive account. Never releases test payments where real money moves. A scheduled job. Each sponsorship has
 * its own transaction, and a locked one waits for the next run.
 */
export async function releaseFunds(ctx: Ctx): Promise<void> {
  const { rows: due } = await ctx.db.execute<{ order_id: string }>(sql`
    select s.order_id from sponsorships s
    join users host on host.id = s.host_id
    join proposals p on p.id = s.proposal_id
    join payments y on y.order_id = s.order_id and y.captured_at is not null and y.failure_code is null
    left join events e on e.id = p.event_id
    where s.status in ('paid', 'releasable') and s.releasable_at <= ${ctx.now().toISOString()}
      and (e.id is null or e.ends_at + make_interval(days => ${RELEASE_DAYS.afterEvent}) <= ${ctx.now().toISOString()})
      and (s.status = 'paid' or host.account_status = 'active')
      and (s.release_rule = 'date' or s.released_parts < 2 or app.open_share(s.id) = 0)
      and s.release_stopped_at is null and p.status not in ('cancelled', 'removed') and app.money_is_quiet(s.order_id)
      and (y.provider <> 'sandbox' or ${ctx.ports.payments.isTestMode})
    order by s.releasable_at limit ${BATCH}`);
  await forEachSettled(due, ({ order_id }) => inTransaction(ctx, (tx) => releaseOne(tx, ctx, order_id)));
  if (due.length === BATCH) await enqueue(ctx.db, "release_funds", {}, { key: "release_funds" });
}

async function releaseOne(tx: Tx, ctx: Ctx, orderId: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select y.id from payments y
    where y.order_id = ${orderId} and y.captured_at is not null and y.failure_code is null
    for update skip locked`);
  const [free] = rows;
  const slot = free && (await lockPaidSlot(tx, orderId));
  if (!slot || !(await isDue(tx, ctx, slot))) return;
  const { sponsorship } = slot;
  const [host] = await tx.select().from(users).where(eq(users.id, sponsorship.hostId));
  if (!host) return;
  if (host.accountStatus === "active") return release(tx, ctx, slot, host);
  if (sponsorship.status === "paid") await move(tx, ctx, slot, { status: "releasable" });
}

/** Checked again after taking the locks, because anything may have changed. */
async function isDue(tx: Tx, ctx: Ctx, { sponsorship, order }: PaidSlot): Promise<boolean> {
  if (sponsorship.status !== "paid" && sponsorship.status !== "releasable") return false;
  if (sponsorship.releaseStoppedAt) return false;
  if (sponsorship.releasedParts >= 2 && (await openShareOf(tx, sponsorship)) > 0) return false;
  const [found] = await tx
    .select({
      status: proposals.status,
      event: events,
      isQuiet: sql<boolean>`app.money_is_quiet(${order.id})`,
    })
    .from(proposals)
    .leftJoin(events, eq(events.id, proposals.eventId))
    .where(eq(proposals.id, sponsorship.proposalId));
  if (!found?.isQuiet || !sponsorship.releasableAt) return false;
  if (found.status === "cancelled" || found.status === "removed") return false;
  const afterEvent = found.event ? releaseDate(ctx.now(), found.event.endsAt) : sponsorship.releasableAt;
  return sponsorship.releasableAt <= ctx.now() && afterEvent <= ctx.now();
}

type Host = typeof users.$inferSelect;

async function release(tx: Tx, ctx: Ctx, slot: PaidSlot, host: Host): Promise<void> {
  const { sponsorship, payment } = slot;
  const currency = payment.capturedCurrency ?? payment.currency;
  const found = await findCommission(tx, sponsorship.id);
  const { capturedCents, refundedCents, lostCents, leftCents } = await readMoney(tx, payment);
  const keptCents = Math.min(await openShareOf(tx, sponsorship), leftCents);
  const isLast = keptCents === 0;
  // Agents are paid with the last part.
  const commission = found && isLast ? await reassessCommission(tx, ctx, found, sponsorship) : found;
  const waits = commission && (!isLast || commission.status === "on_hold");
  const released = await postRelease(tx, {
    paymentId: payment.id,
    sponsorshipId: sponsorship.id,
    currency,
    except: waits ? accounts.agentPending(commission.agentId) : null,
    goneCents: Math.min(capturedCents, refundedCents + lostCents),
    keptCents,
    part: isLast ? null : sponsorship.releasedParts + 1,
    at: ctx.now(),
  });
  const forAgent = commission && released.get(accounts.agentPending(commission.agentId));
  if (commission && isLast) await approveCommission(tx, ctx, commission, forAgent?.nettedCents ?? 0);
  const { releasedCents = 0, nettedCents = 0 } = released.get(accounts.hostPending(host.id)) ?? {};
  if (isLast) await move(tx, ctx, slot, { status: "released", releasedAt: ctx.now() });
  else await movePart(tx, ctx, slot);
  if (releasedCents === 0 && !isLast) return;
  const [proposal] = await tx
    .select({ title: proposals.title })
    .from(proposals)
    .where(eq(proposals.id, sponsorship.proposalId));
  await queueMail(tx, {
    mail: fundsMails["funds-released"],
    to: { userId: host.id, email: host.email },
    data: {
      name: host.fullName,
      title: proposal?.title ?? "",
      tier: sponsorship.tierSnapshot.name,
      amountCents: releasedCents,
      nettedCents,
      heldCents: keptCents,
      currency,
      reference: paymentReference(payment.id),
      path: sponsorshipPath(sponsorship.id),
    },
    dedupeKey: isLast
      ? `funds-released:${sponsorship.id}`
      : `funds-released:${sponsorship.id}:${sponsorship.releasedParts + 1}`,
  });
}

/** What open deliverables hold back, in cents. */
async function openShareOf(tx: Tx, { id, releaseRule }: PaidSlot["sponsorship"]): Promise<number> {
  if (releaseRule === "date") return 0;
  const { rows } = await tx.execute<{ cents: string }>(sql`select app.open_share(${id}) as cents`);
  const [row] = rows;
  return Number(row?.cents ?? 0);
}

/** Records that a part was released. The second follows 10 days after the event. */
async function movePart(tx: Tx, ctx: Ctx, { sponsorship }: PaidSlot): Promise<void> {
  const { id, status, releasedParts, releasableAt } = sponsorship;
  const [first] = await readDeliverables(tx, eq(deliverables.sponsorshipId, id));
  const next = first && releasedParts === 0 ? addDays(first.day, DELIVERY_DAYS.secondPart) : releasableAt;
  const after = { status: "releasable" as const, releasedParts: releasedParts + 1, releasableAt: next };
  await tx
    .update(sponsorships)
    .set({ ...after, updatedAt: ctx.now() })
    .where(eq(sponsorships.id, id));
  await recordAudit(tx, ctx, {
    action: "sponsorship.release_part",
    entityId: id,
    before: { status, releasedParts, releasableAt },
    after,
  });
}

async function move(
  tx: Tx,
  ctx: Ctx,
  { sponsorship }: PaidSlot,
  to: { status: "releasable" | "released"; releasedAt?: Date },
): Promise<void> {
  await tx
    .update(sponsorships)
    .set({ ...to, updatedAt: ctx.now() })
    .where(eq(sponsorships.id, sponsorship.id));
  await recordAudit(tx, ctx, {
    action: to.status === "released" ? "sponsorship.release" : "sponsorship.allow_release",
    entityId: sponsorship.id,
    before: { status: sponsorship.status },
    after: to,
  });
}
