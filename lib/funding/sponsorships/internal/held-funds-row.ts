import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  commissions,
  deliverables,
  disputeItems,
  disputes,
  events,
  payments,
  proposals,
  refunds,
  sponsorships,
  users,
} from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { shareOf } from "@/lib/core/money";
import { proposalPath } from "@/lib/core/slug";
import { mayClaimEverything } from "@/lib/funding/deliverables/claims";
import { lastDay, type PromisedDay } from "@/lib/funding/deliverables/clock";
import { splitCumulative } from "@/lib/money/ledger/split";
import { type Delivery, type DeliveryItem, disputableItems } from "../delivery";
import type { HeldFunds, Side } from "../held-funds";
import { isPaidFor } from "../money-row";
import { isRefundDue } from "../terms";

/** The host of a row. `users` is its sponsor. */
export const host = alias(users, "host");
const agent = alias(users, "agent");

/** Rows of another table as a column of their payment's row. */
const listed = <Item>(found: SQL) =>
  sql<Item[]>`(select coalesce(json_agg(found order by found.at, found.id), '[]') from ${found} found)`;

interface RefundJson {
  id: string;
  amountCents: number;
  status: HeldFunds["refunds"][number]["status"];
  reason: string;
  at: string;
}

interface DisputeJson extends Omit<HeldFunds["disputes"][number], "openedAt" | "evidenceDueAt" | "closedAt"> {
  at: string;
  evidenceDueAt: string | null;
  closedAt: string | null;
}

interface ItemJson extends Omit<DeliveryItem, "dueAt"> {
  at: string;
  promised: PromisedDay;
}

interface PartJson {
  id: string;
  amountCents: number;
  at: string;
}

/** Selects sponsorships with their money, which is null until it is paid, and more columns of the caller. */
export function selectFunds<More extends Record<string, SQL>>({ db }: Pick<Ctx, "db">, more: More) {
  return db
    .select({
      ...more,
      slot: sponsorships,
      payment: {
        id: payments.id,
        status: payments.status,
        capturedCents: payments.capturedCents,
        refundedCents: payments.refundedCents,
      },
      proposal: {
        id: proposals.id,
        title: proposals.title,
        status: proposals.status,
        isCampaign: proposals.isNonEventCampaign,
      },
      startsAt: events.startsAt,
      endsAt: events.endsAt,
      eventTimeZone: events.timeZone,
      hostName: sql<string>`coalesce(${host.companyName}, ${host.fullName})`,
      sponsorName: sql<string>`coalesce(${users.companyName}, ${users.fullName})`,
      commission: commissions,
      agentName: sql<string>`coalesce(${agent.companyName}, ${agent.fullName})`,
      /** Where actions on the whole proposal are offered: its newest sponsorship with money. */
      speakerId: sql<string>`(select o.id from ${sponsorships} o
        where o.proposal_id = ${proposals.id} and o.paid_at is not null
        order by app.is_sold(o.status) desc, o.paid_at desc, o.id desc limit 1)`,
      isSold: sql<boolean>`exists (select from ${sponsorships} o where o.proposal_id = ${proposals.id} and app.is_sold(o.status))`,
      refunds: listed<RefundJson>(sql`(select r.id, r.amount_cents as "amountCents", r.reason,
        case when r.reversed_at is null or r.repaid_at is not null then r.status else 'failed' end as status,
        coalesce(r.ended_at, r.created_at) as at
        from ${refunds} r where r.payment_id = ${payments.id})`),
      disputes:
        listed<DisputeJson>(sql`(select d.id, d.source, d.status, d.amount_cents as "amountCents", d.reason,
        d.opened_at as at, d.evidence_due_at as "evidenceDueAt", d.closed_at as "closedAt", d.resolution,
        (select coalesce(json_agg(json_build_object('id', v.id, 'title', v.title, 'shareCents', v.share_cents,
            'sponsorWords', i.sponsor_words, 'hostWords', i.host_words, 'refundCents', i.refund_cents)
            order by v.position), '[]')
          from ${disputeItems} i join ${deliverables} v on v.id = i.deliverable_id where i.dispute_id = d.id) as items
        from ${disputes} d where d.payment_id = ${payments.id})`),
      promises: listed<ItemJson>(sql`(select v.id, v.title, v.share_cents as "shareCents", v.status,
        v.is_essential as "isEssential", v.due_at as at,
        json_build_object('dueDays', v.due_days, 'dueOn', v.due_on) as promised
        from ${deliverables} v where v.sponsorship_id = ${sponsorships.id} and ${sponsorships.releaseRule} = 'delivery')`),
      parts:
        listed<PartJson>(sql`(select t.id, t.posted_at as at, sum(l.amount_cents)::float8 as "amountCents"
        from ledger_txns t join ledger_entries l on l.txn_id = t.id join ledger_accounts a on a.id = l.account_id
        where ${sponsorships.releasedParts} > 0 and t.source_type = 'payment' and t.source_id = ${payments.id}
          and t.kind = 'release' and t.key like '%:part:%' and a.code = 'host:' || ${sponsorships.hostId} || ':pending' group by t.id)`),
    })
    .from(sponsorships)
    .leftJoin(payments, and(eq(payments.orderId, sponsorships.orderId), isPaidFor))
    .innerJoin(proposals, eq(proposals.id, sponsorships.proposalId))
    .leftJoin(events, eq(events.id, proposals.eventId))
    .innerJoin(users, eq(users.id, sponsorships.sponsorId))
    .innerJoin(host, eq(host.id, sponsorships.hostId))
    .leftJoin(commissions, eq(commissions.sponsorshipId, sponsorships.id))
    .leftJoin(agent, eq(agent.id, commissions.agentId));
}

type FundsRow = Omit<Awaited<ReturnType<typeof selectFunds<{ more: SQL }>>>[number], "more">;

const sum = (amounts: readonly { amountCents: number }[]) =>
  amounts.reduce((total, { amountCents }) => total + amountCents, 0);
const instant = (text: string | null) => (text ? new Date(text) : null);

/** A row as one of its sides sees it; null if nothing was paid. */
export function toHeldFunds(row: FundsRow, side: Side, now: Date): HeldFunds | null {
  if (!row.payment) return null;
  const { slot, proposal, startsAt, disputes: argued, refunds: returned } = row;
  const { payment } = row;
  const lostCents = sum(argued.filter(({ source, status }) => source === "provider" && status === "lost"));
  const pendingCents = sum(returned.filter(({ status }) => status === "pending"));
  const leftCents = Math.max(
    0,
    (payment.capturedCents ?? 0) - payment.refundedCents - lostCents - pendingCents,
  );
  const feeCents = shareOf(slot.amountCents, slot.platformFeeBps);
  // Only the host sees the agent. The sponsor sees the commission as part of the host's share.
  const commission = side === "host" ? row.commission : null;
  const agentCents = commission && commission.status !== "rejected" ? commission.amountCents : 0;
  const hostCents = slot.amountCents - feeCents - agentCents;
  const returnedCents = Math.min((payment.capturedCents ?? 0) - leftCents, slot.amountCents);
  const [fromAgent = 0, fromHost = 0, fromFee = 0] = splitCumulative(
    [agentCents, hostCents, feeCents],
    returnedCents,
  );
  const isSpeaker = row.speakerId === slot.id;
  const isOver = row.endsAt !== null && row.endsAt <= now;
  const isFree = leftCents > 0 && payment.status !== "disputed";
  const delivery = deliveryOf(row, now);
  const isHeld = slot.status === "paid" || slot.status === "releasable";
  return {
    id: slot.id,
    paymentId: payment.id,
    proposal: { ...proposal, path: proposalPath(proposal) },
    tierName: slot.tierSnapshot.name,
    otherName: side === "host" ? row.sponsorName : row.hostName,
    amountCents: slot.amountCents,
    returnedCents,
    lostCents: Math.min(lostCents, returnedCents),
    feeCents: feeCents - fromFee,
    agent: commission && {
      name: row.agentName,
      cents: agentCents - fromAgent,
      status: commission.status,
      reasons: commission.reasons,
    },
    hostCents: hostCents - fromHost,
    leftCents,
    currency: slot.currency,
    status: slot.status,
    terms: slot.cancellationTerms,
    hasEvent: startsAt !== null,
    paidAt: slot.paidAt ?? slot.createdAt,
    releasableAt: slot.releasableAt,
    eventTimeZone: row.eventTimeZone,
    releasedAt: slot.releasedAt,
    isStopped: slot.releaseStoppedAt !== null,
    stopReason: side === "host" ? slot.releaseStopReason : null,
    cancelAskedAt: slot.cancelAskedAt,
    cancelReason: slot.cancelReason,
    cancelDeclinedAt: slot.cancelDeclinedAt,
    cancelAnswer: slot.cancelAnswer,
    refunds: returned.map(({ at, ...refund }) => ({ ...refund, at: new Date(at) })),
    delivery,
    disputes: argued.map(({ at, evidenceDueAt, closedAt, ...dispute }) => ({
      ...dispute,
      openedAt: new Date(at),
      evidenceDueAt: instant(evidenceDueAt),
      closedAt: instant(closedAt),
    })),
    can: {
      refund: isFree,
      cancelEvent:
        isSpeaker && leftCents > 0 && !isOver && ["active", "paused", "completed"].includes(proposal.status),
      reopen: isSpeaker && proposal.status === "completed" && !row.isSold && !isOver,
      decline: slot.cancelAskedAt !== null && !slot.cancelDeclinedAt && slot.status !== "cancelled",
      cancel: isFree && !slot.cancelAskedAt,
      cancelIsRefund: isRefundDue(slot, startsAt, now),
      dispute:
        leftCents > 0 &&
        isHeld &&
        !argued.some(({ status }) => status === "open") &&
        (!delivery || disputableItems(delivery).length > 0),
      withdraw: argued.find(({ source, status }) => source === "sponsor" && status === "open")?.id ?? null,
    },
  };
}

function deliveryOf({ slot, promises, parts, endsAt }: FundsRow, now: Date): Delivery | null {
  if (promises.length === 0) return null;
  const items = promises.map(({ id, title, shareCents, status, isEssential, at }) => ({
    id,
    title,
    shareCents,
    status,
    isEssential,
    dueAt: new Date(at),
  }));
  const period = { paidAt: slot.paidAt ?? slot.createdAt, eventEndsAt: endsAt };
  const day = lastDay(
    promises.map(({ promised }) => promised),
    period,
  );
  return {
    eventShareCents: slot.eventShareCents ?? 0,
    releasedParts: slot.releasedParts,
    items,
    parts: parts.map(({ at, ...part }) => ({ ...part, at: new Date(at) })),
    day,
    canClaimEverything: mayClaimEverything(items, day, now),
  };
}
