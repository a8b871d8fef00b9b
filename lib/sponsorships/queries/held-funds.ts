import "server-only";
import { and, asc, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { disputes, events, orders, payments, proposals, refunds, sponsorships, users } from "@/db/schema";
import { withRole } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { shareOf } from "@/lib/core/money";
import { proposalPath } from "@/lib/core/slug";
import type { HeldFunds } from "../held-funds";
import { isKept } from "../money-row";
import { isRefundDue } from "../terms";

const MOST = 50;
const host = alias(users, "host");

/** What sponsors have paid to the viewer's proposals, and what became of it, newest first. For event hosts. */
export async function listHostFunds(ctx: Ctx): Promise<HeldFunds[]> {
  const { viewer } = withRole(ctx, ["event_host"]);
  return listOf(ctx, "host", viewer.id);
}

/** What the viewer has paid as a sponsor, and what became of it, newest first. For business sponsors. */
export async function listSponsorFunds(ctx: Ctx): Promise<HeldFunds[]> {
  const { viewer } = withRole(ctx, ["business_sponsor"]);
  return listOf(ctx, "sponsor", viewer.id);
}

async function listOf(ctx: Ctx, side: "host" | "sponsor", viewerId: string): Promise<HeldFunds[]> {
  const own = side === "host" ? sponsorships.hostId : sponsorships.sponsorId;
  const rows = await ctx.db
    .select({
      place: sponsorships,
      payment: payments,
      proposal: proposals,
      event: events,
      sponsor: users,
      host,
    })
    .from(sponsorships)
    .innerJoin(orders, eq(orders.id, sponsorships.orderId))
    .innerJoin(payments, and(eq(payments.orderId, orders.id), isKept))
    .innerJoin(proposals, eq(proposals.id, sponsorships.proposalId))
    .leftJoin(events, eq(events.id, proposals.eventId))
    .innerJoin(users, eq(users.id, sponsorships.sponsorId))
    .innerJoin(host, eq(host.id, sponsorships.hostId))
    .where(and(eq(own, viewerId), isNotNull(sponsorships.paidAt)))
    .orderBy(desc(sponsorships.paidAt), desc(sponsorships.id))
    .limit(MOST);
  const ids = rows.map(({ payment }) => payment.id);
  if (ids.length === 0) return [];
  const [returned, argued] = await Promise.all([
    ctx.db.select().from(refunds).where(inArray(refunds.paymentId, ids)).orderBy(asc(refunds.createdAt)),
    ctx.db.select().from(disputes).where(inArray(disputes.paymentId, ids)).orderBy(asc(disputes.openedAt)),
  ]);
  return rows.map(({ place, payment, proposal, event, sponsor, host: owner }) => {
    const other = side === "host" ? sponsor : owner;
    const mine = returned.filter(({ paymentId }) => paymentId === payment.id);
    const about = argued.filter(({ paymentId }) => paymentId === payment.id);
    const sum = (amounts: readonly { amountCents: number }[]) =>
      amounts.reduce((n, { amountCents }) => n + amountCents, 0);
    const lostCents = sum(about.filter(({ source, status }) => source === "provider" && status === "lost"));
    const pendingCents = sum(mine.filter(({ status }) => status === "pending"));
    const feeCents = shareOf(place.amountCents, place.platformFeeBps);
    const captured = payment.capturedCents ?? 0;
    const leftCents = Math.max(0, captured - payment.refundedCents - lostCents - pendingCents);
    const isArgued = about.some(({ status }) => status === "open");
    const isHeld = place.status === "paid" || place.status === "releasable";
    return {
      id: place.id,
      paymentId: payment.id,
      proposal: {
        id: proposal.id,
        title: proposal.title,
        path: proposalPath(proposal),
        status: proposal.status,
      },
      tierName: place.tierSnapshot.name,
      otherName: other.companyName ?? other.fullName,
      amountCents: place.amountCents,
      feeCents,
      hostCents: place.amountCents - feeCents,
      leftCents,
      currency: place.currency,
      status: place.status,
      terms: place.cancellationTerms,
      hasEvent: event !== null,
      paidAt: place.paidAt ?? place.createdAt,
      releasableAt: place.releasableAt,
      releasedAt: place.releasedAt,
      cancelAskedAt: place.cancelAskedAt,
      cancelReason: place.cancelReason,
      refunds: mine.map(({ id, amountCents, status, reason, createdAt, endedAt, reversedAt }) => ({
        id,
        amountCents,
        status: reversedAt ? "failed" : status,
        reason,
        at: endedAt ?? createdAt,
      })),
      disputes: about.map(
        ({ id, source, status, amountCents, reason, openedAt, evidenceDueAt, closedAt, resolution }) => ({
          id,
          source,
          status,
          amountCents,
          reason,
          openedAt,
          evidenceDueAt,
          closedAt,
          resolution,
        }),
      ),
      can: {
        refund: leftCents > 0 && payment.status !== "disputed",
        cancel: leftCents > 0 && payment.status !== "disputed" && !place.cancelAskedAt,
        cancelIsRefund: isRefundDue(place, event?.startsAt ?? null, ctx.now()),
        dispute: leftCents > 0 && isHeld && !isArgued,
      },
    };
  });
}
