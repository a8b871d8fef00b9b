import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PaymentStatus } from "@/db/enums";
import { sponsorships, users } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { proposalPath } from "@/lib/core/slug";
import { toParty } from "@/lib/messaging/threads/party";
import { isUnthanked } from "@/lib/messaging/threads/thanks";
import { transferPath } from "@/lib/money/payments/paths";
import { paymentView } from "@/lib/money/payments/status";
import { host, selectFunds, toHeldFunds } from "../internal/held-funds-row";
import { checkoutPath } from "../paths";
import type { SponsorshipPage } from "../sponsorship-page";
import { moneyState } from "../status";
import { isVisibleTo, mayTalk, SPONSORSHIP_COLUMNS } from "../visibility";

interface Latest {
  status: PaymentStatus;
  refundedCents: number;
  payBy: string | null;
}

/** Returns one sponsorship for its sponsor or its host, in a single query. Throws `not_found` for anyone else. */
export async function getSponsorship(ctx: Ctx, sponsorshipId: string): Promise<SponsorshipPage> {
  const { viewer } = ctx;
  if (!viewer || !isId(sponsorshipId)) throw notFound();
  const [row] = await selectFunds(ctx, {
    hostStatus: sql<string>`${host.accountStatus}`,
    hostImage: sql<string | null>`${host.profileImageKey}`,
    sponsorStatus: sql<string>`${users.accountStatus}`,
    sponsorImage: sql<string | null>`${users.profileImageKey}`,
    threadId: sql<string | null>`app.thread_between('proposal', ${sponsorships.proposalId},
      ${sponsorships.sponsorId}, ${sponsorships.hostId})`,
    latest: sql<Latest | null>`(select json_build_object('status', y.status,
        'refundedCents', y.refunded_cents, 'payBy', y.pay_by)
      from payments y where y.order_id = ${sponsorships.orderId} order by y.created_at desc, y.id desc limit 1)`,
    deal: sql<{
      id: string;
      closesAt: string;
    } | null>`(select json_build_object('id', d.id, 'closesAt', d.closes_at)
      from review_deals d where d.sponsorship_id = ${sponsorships.id})`,
    dispute: sql<SponsorshipPage["dispute"]>`(select json_build_object('id', d.id, 'isShared', exists (
        select from dispute_consents c where c.dispute_id = d.id and c.user_id = ${viewer.id}))
      from disputes d join payments y on y.id = d.payment_id
      where y.order_id = ${sponsorships.orderId} and d.status = 'open' order by d.opened_at desc limit 1)`,
    assets: sql<
      SponsorshipPage["assets"]
    >`(select case when bool_or(d.status = 'waiting_for_sponsor') then 'missing'
        when count(*) > 0 then 'sent' end
      from deliverables d where d.sponsorship_id = ${sponsorships.id} and cardinality(d.needs) > 0)`,
    isUnthanked: isUnthanked(sql`${sponsorships}`),
    mayTalk: mayTalk(ctx.now(), sql`${sponsorships}`),
  } satisfies Record<string, SQL>)
    .where(and(eq(sponsorships.id, sponsorshipId), isVisibleTo(viewer, SPONSORSHIP_COLUMNS)))
    .limit(1);
  if (!row) throw notFound();
  const { slot, latest, deal } = row;
  const side = slot.sponsorId === viewer.id ? "sponsor" : "host";
  const funds = toHeldFunds(row, side, ctx.now());
  const payment = latest && paymentView(latest.status);
  const other =
    side === "host"
      ? { name: row.sponsorName, imageKey: row.sponsorImage, status: row.sponsorStatus }
      : { name: row.hostName, imageKey: row.hostImage, status: row.hostStatus };
  const isDeleted = other.status === "deleted";
  return {
    id: slot.id,
    side,
    proposal: { ...row.proposal, path: proposalPath(row.proposal) },
    tier: { ...slot.tierSnapshot, benefitTerms: slot.tierSnapshot.benefitTerms ?? {} },
    amountCents: slot.amountCents,
    currency: slot.currency,
    state: moneyState({
      status: slot.status,
      isDisputed: funds?.disputes.some(({ status }) => status === "open") ?? false,
      isReturning: funds?.leftCents === 0,
      payment,
      refundedCents: latest?.refundedCents ?? 0,
    }),
    other: {
      ...toParty({ name: isDeleted ? null : other.name, imageKey: other.imageKey }),
      isReachable: row.mayTalk && !isDeleted,
    },
    threadId: row.threadId,
    event:
      row.startsAt && row.endsAt && row.eventTimeZone
        ? { startsAt: row.startsAt, endsAt: row.endsAt, timeZone: row.eventTimeZone }
        : null,
    startedAt: slot.createdAt,
    hold:
      slot.status === "held" && slot.heldUntil > ctx.now()
        ? {
            until: slot.heldUntil,
            path: slot.transferAskedAt ? transferPath(slot.orderId) : checkoutPath(slot),
            payment,
          }
        : null,
    transfer: slot.transferAskedAt && {
      orderId: slot.orderId,
      askedAt: slot.transferAskedAt,
      acceptedAt: slot.transferAcceptedAt,
      payBy: latest?.payBy ? new Date(latest.payBy) : null,
    },
    funds,
    refundedCents: latest?.refundedCents ?? 0,
    dispute: row.dispute,
    deal: deal && { id: deal.id, closesAt: new Date(deal.closesAt) },
    assets: row.assets,
    isUnthanked: side === "host" && row.isUnthanked,
  };
}
