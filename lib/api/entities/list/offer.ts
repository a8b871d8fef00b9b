import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { writeLimit } from "@/lib/core/limits";
import { acceptBid } from "@/lib/vendors/bids/commands/accept-bid";
import { declineBid } from "@/lib/vendors/bids/commands/decline-bid";
import { submitBid } from "@/lib/vendors/bids/commands/submit-bid";
import { submitOffer } from "@/lib/vendors/bids/commands/submit-offer";
import { withdrawBid } from "@/lib/vendors/bids/commands/withdraw-bid";
import { bidLimits } from "@/lib/vendors/bids/limits";
import { bidPermissions } from "@/lib/vendors/bids/policy";
import { DeclineInput, SubmitBidInput, SubmitOfferInput } from "@/lib/vendors/bids/schema";
import type { BidKind } from "@/lib/vendors/bids/status";
import { defaultValidUntil } from "@/lib/vendors/bids/valid-until";
import { isVisibleTo } from "@/lib/vendors/bids/visibility";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";
import { serviceTypeOf } from "../../labels";
import { readInput } from "../../read-input";
import { creates, type Entity, type Fields, updates } from "../entity";
import * as field from "../fields";
import { me } from "../who";
import * as body from "../write/body";

const common = {
  portfolio_items: body.list,
  availability_confirmed: body.boolean,
  valid_until: body.text,
};

/** The fields that offers and bids share. Throws `not_found` for a missing event or posting. */
async function commonInput(
  ctx: Ctx,
  sent: { availability_confirmed?: boolean | null; valid_until?: string | null },
  eventOrPostingId: string,
) {
  const [event] = await ctx.readDb.execute<{ startDate: string; timeZone: string }>(sql`
    select e.start_date::text as "startDate", e.time_zone as "timeZone" from events e
    where e.id = ${eventOrPostingId} or e.id = (select event_id from job_postings where id = ${eventOrPostingId})`);
  if (!event) throw notFound();
  return {
    formId: newId(),
    isAvailable: sent.availability_confirmed !== false,
    validUntil: sent.valid_until || defaultValidUntil(event, ctx.now()),
  };
}

const NewOffer = z.object({
  event_id: z.uuid(),
  service_type: body.label(serviceTypeOf),
  offered_price: body.amount,
  service_description: body.text,
  includes: body.list,
  message_to_host: body.text,
  ...common,
});

async function offerFor(ctx: Ctx, sent: z.output<typeof NewOffer>): Promise<string> {
  const input = {
    ...(await commonInput(ctx, sent, sent.event_id)),
    eventId: sent.event_id,
    serviceType: sent.service_type,
    priceCents: sent.offered_price,
    serviceDescription: sent.service_description,
    includes: sent.includes,
    messageToHost: sent.message_to_host,
    portfolioLinks: sent.portfolio_items,
  };
  return (await submitOffer(ctx, readInput(SubmitOfferInput, input))).offerId;
}

const OFFER_NAMES = { priceCents: "offered_price", portfolioLinks: "portfolio_items" };

const BID_NAMES = {
  lines: "services_offered",
  requestId: "service_request_id",
  priceCents: "offered_price",
  discount: "discount_offered",
  bps: "value",
  cents: "value",
  discountDescription: "discount_offered.description",
  portfolioLinks: "portfolio_attachments",
};

const Line = z.object({
  service_request_id: body.id,
  service_listing_id: body.id,
  service_name: body.text,
  offered_price: body.amount,
  description: body.text,
});

const NewBid = z.object({
  job_posting_id: z.uuid(),
  message: body.text,
  services_offered: body.objects(Line),
  discount_offered: z
    .object({ type: body.text, value: body.percentOrAmount, description: body.text })
    .nullish(),
  portfolio_attachments: body.list,
  availability_confirmed: body.boolean,
  valid_until: body.text,
});

async function bidFor(ctx: Ctx, sent: z.output<typeof NewBid>): Promise<string> {
  const requested = await requestsOf(ctx, sent.job_posting_id);
  const input = {
    ...(await commonInput(ctx, sent, sent.job_posting_id)),
    jobPostingId: sent.job_posting_id,
    message: sent.message,
    lines: (sent.services_offered ?? []).map((line, n) => ({
      requestId: line.service_request_id ?? requested[n] ?? requested[0],
      serviceId: line.service_listing_id,
      serviceName: line.service_name,
      priceCents: line.offered_price,
      description: line.description,
    })),
    discount: discountOf(sent.discount_offered),
    discountDescription: sent.discount_offered?.description,
    portfolioLinks: sent.portfolio_attachments,
  };
  return (await submitBid(ctx, readInput(SubmitBidInput, input))).bidId;
}

function discountOf(discount: z.output<typeof NewBid>["discount_offered"]) {
  const { type, value } = discount ?? {};
  if (type === "percentage" || type === "percent") return { type: "percent", bps: value };
  return type === "fixed" ? { type, cents: value } : { type: type ?? "none" };
}

/** The service requests of a posting's event, in order. Lines without a request match by position. */
async function requestsOf({ readDb }: Ctx, jobPostingId: string): Promise<string[]> {
  const rows = await readDb.execute<{ id: string }>(sql`
    select r.id from job_postings j join vendor_requests r on r.event_id = j.event_id
    where j.id = ${jobPostingId} and r.withdrawn_at is null and r.booked_at is null order by r.id`);
  return rows.map(({ id }) => id);
}

const StatusChange = z.object({
  status: z.enum(["accepted", "declined", "withdrawn"]),
  decline_reason: body.text,
});

const changeStatus =
  (kind: BidKind) =>
  async (ctx: SignedInCtx, id: string, { status, decline_reason: reason }: z.output<typeof StatusChange>) => {
    if (status === "accepted") await acceptBid(ctx, { kind, id });
    else if (status === "withdrawn") await withdrawBid(ctx, { kind, id });
    else await declineBid(ctx, readInput(DeclineInput, { kind, id, reason }));
  };

const commonFields = {
  event_id: field.id("a.event_id"),
  vendor_profile_id: field.id("a.profile_id"),
  host_id: field.id("a.host_id"),
  availability_confirmed: field.boolean("a.is_availability_confirmed"),
  valid_until: field.date("a.valid_until"),
  status: field.text("a.status"),
  decline_reason: field.text("a.decline_reason"),
  created_by: field.id("a.vendor_id", {
    about: "The vendor. Filters also accept your own email address.",
    means: (value, { viewer }) => (value.trim().toLowerCase() === viewer?.email ? viewer.id : value),
  }),
  created_date: field.instant("a.created_at"),
};

function changeStatuses(
  kind: BidKind,
  entity: Pick<Entity, "name" | "about" | "create"> & { fields: Fields },
): Entity {
  return {
    isPublic: false,
    from: kind === "offer" ? "offers a" : "bids a",
    visible: ({ viewer }) => isVisibleTo(viewer),
    order: "-created_date",
    update: updates({
      name: `${kind}.answer`,
      permission: ["event_host", "vendor"],
      limit: writeLimit,
      about: "The host accepts or declines. The vendor withdraws.",
      body: StatusChange,
      names: { reason: "decline_reason" },
      run: changeStatus(kind),
    }),
    remove: {
      name: `${kind}.withdraw`,
      permission: bidPermissions.withdrawBid,
      limit: writeLimit,
      about: "Withdraws it.",
      own: (who) => sql`a.vendor_id = ${me(who)} and a.status = 'submitted'`,
      run: (ctx, id) => withdrawBid(ctx, { kind, id }),
    },
    ...entity,
    fields: { id: field.id("a.id"), ...entity.fields, ...commonFields },
  };
}

/** A vendor's offer for one service request. */
export const offer: Entity = changeStatuses("offer", {
  name: "Offer",
  about: "your own offers, and those for your events.",
  fields: {
    service_type: field.label("a.service_type", SERVICE_LABELS),
    offered_price: field.money("a.price_cents"),
    service_description: field.text("a.service_description"),
    includes: field.list("a.includes"),
    message_to_host: field.text("a.message_to_host"),
    portfolio_items: field.list("a.portfolio_links"),
  },
  create: creates({
    name: "offer.submit",
    permission: bidPermissions.submitOffer,
    limit: bidLimits.offer,
    body: NewOffer,
    names: OFFER_NAMES,
    run: offerFor,
  }),
});

/** A vendor's itemized bid for a job posting. */
export const bid: Entity = changeStatuses("bid", {
  name: "Bid",
  about: "your own bids, and those for your events.",
  fields: {
    job_posting_id: field.id("a.job_posting_id"),
    message: field.text("a.message"),
    services_offered: field.json(
      `(select coalesce(json_agg(json_build_object('service_request_id', l.request_id, 'service_listing_id', l.service_id,
        'service_name', l.service_name, 'offered_price', l.price_cents::float8 / 100, 'description', l.description)
        order by l.position), '[]') from bid_lines l where l.bid_id = a.id)`,
      z.array(
        z.object({
          service_request_id: z.string(),
          service_listing_id: z.string().nullable(),
          service_name: z.string(),
          offered_price: z.number(),
          description: z.string().nullable(),
        }),
      ),
    ),
    total_bid_amount: field.money("a.total_cents"),
    discount_offered: field.json(
      `case when a.discount_type <> 'none' then json_build_object('type',
        case a.discount_type when 'percent' then 'percentage' else a.discount_type end,
        'value', coalesce(a.discount_bps, a.discount_cents)::float8 / 100, 'description', a.discount_description) end`,
      z.object({ type: z.string(), value: z.number(), description: z.string().nullable() }),
    ),
    portfolio_attachments: field.list("a.portfolio_links"),
  },
  create: creates({
    name: "bid.submit",
    permission: bidPermissions.submitBid,
    limit: bidLimits.offer,
    body: NewBid,
    names: BID_NAMES,
    run: bidFor,
  }),
});
