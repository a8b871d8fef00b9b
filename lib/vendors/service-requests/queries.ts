import "server-only";
import { and, asc, eq } from "drizzle-orm";
import { events, proposals, vendorRequests } from "@/db/schema";
import type { SignedInCtx } from "@/lib/core/ctx";
import { isId } from "@/lib/core/ids";
import { type EventTexts, emptyEvent } from "@/lib/listings/events/form";
import type { RequestedEventDto, VendorRequestDto } from "./request";

/** The fields of an event as a `RequestedEventDto`. */
export const eventColumns = {
  id: events.id,
  title: events.title,
  startDate: events.startDate,
  endDate: events.endDate,
  city: events.city,
  region: events.region,
  timeZone: events.timeZone,
  startsAt: events.startsAt,
  status: events.status,
};

const requestColumns = {
  id: vendorRequests.id,
  serviceType: vendorRequests.serviceType,
  requirements: vendorRequests.requirements,
  budgetMinCents: vendorRequests.budgetMinCents,
  budgetMaxCents: vendorRequests.budgetMaxCents,
  currency: vendorRequests.currency,
  deadlineOn: vendorRequests.deadlineOn,
  deadlineAt: vendorRequests.deadlineAt,
  preferredLanguages: vendorRequests.preferredLanguages,
  withdrawnAt: vendorRequests.withdrawnAt,
  bookedAt: vendorRequests.bookedAt,
};

/** One of the viewer's requests with its event; null for an unknown id. */
export async function getRequest(
  { db, viewer }: SignedInCtx,
  requestId: string,
): Promise<{ event: RequestedEventDto; request: VendorRequestDto } | null> {
  if (!isId(requestId)) return null;
  const [row] = await db
    .select({ event: eventColumns, request: requestColumns })
    .from(vendorRequests)
    .innerJoin(events, eq(events.id, vendorRequests.eventId))
    .where(and(eq(vendorRequests.id, requestId), eq(vendorRequests.hostId, viewer.id)));
  return row ?? null;
}

/** One of the viewer's events with its requests; null for an unknown id. */
export async function getEventRequests(
  { db, viewer }: SignedInCtx,
  eventId: string,
): Promise<{ event: RequestedEventDto; requests: VendorRequestDto[] } | null> {
  if (!isId(eventId)) return null;
  const [event] = await db
    .select(eventColumns)
    .from(events)
    .where(and(eq(events.id, eventId), eq(events.hostId, viewer.id)));
  if (!event) return null;
  const requests = await db
    .select(requestColumns)
    .from(vendorRequests)
    .where(eq(vendorRequests.eventId, eventId))
    .orderBy(asc(vendorRequests.id));
  return { event, requests };
}

/** The form's start values: an existing event with its requests, or texts for a new one. */
export type ListingStart =
  | { event: RequestedEventDto; requests: VendorRequestDto[] }
  | { event: null; texts: EventTexts };

/**
 * The form's start values for one of the viewer's events or proposals. A proposal without an event fills in a new one.
 * Null for an unknown id.
 */
export async function getListingStart(
  ctx: SignedInCtx,
  of: { event?: string | undefined; proposal?: string | undefined },
): Promise<ListingStart | null> {
  if (of.event !== undefined) return getEventRequests(ctx, of.event);
  if (of.proposal === undefined) return { event: null, texts: emptyEvent() };
  if (!isId(of.proposal)) return null;
  const [proposal] = await ctx.db
    .select()
    .from(proposals)
    .where(and(eq(proposals.id, of.proposal), eq(proposals.hostId, ctx.viewer.id)));
  if (!proposal || proposal.status === "removed") return null;
  if (proposal.eventId) return getEventRequests(ctx, proposal.eventId);
  const { title, description, category, city, region, country, targetAudience, eventPlatformLink } = proposal;
  return {
    event: null,
    texts: {
      ...emptyEvent(),
      title,
      description,
      category,
      city: city ?? "",
      region: region ?? "",
      country: country ?? "",
      targetAudience: targetAudience ?? "",
      platformLink: eventPlatformLink ?? "",
    },
  };
}
