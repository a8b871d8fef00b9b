import "server-only";
import { and, eq, ne } from "drizzle-orm";
import { events, proposals } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { typedTime } from "@/lib/listings/events/event-time";
import type { PublishInput } from "../schema";
import { lockEvent } from "./lock-event";

const CANCELLED = "The event linked to this proposal was canceled. Unlink the event to set a new date.";

/**
 * What is published, with the days and the place of the event that it is for, whatever the browser said of them; the
 * same where it is for none. The host is locked. Throws `not_found` for an event that is not the viewer's own, and
 * `conflict` for a cancelled one.
 */
export async function withItsEvent(tx: Tx, host: SignedInCtx, input: PublishInput): Promise<PublishInput> {
  if (!input.eventId) return input;
  const { event } = await lockEvent(tx, host, input.eventId);
  if (event.status === "cancelled") throw conflict(CANCELLED);
  const { city, region, country, startDate, endDate, timeZone } = event;
  const times = { startTime: typedTime(event.startTime), endTime: typedTime(event.endTime) };
  const own = { city, region, country, startDate, endDate, ...times, timeZone, isNonEventCampaign: false };
  return { ...input, proposal: { ...input.proposal, ...own } };
}

/** The event that a draft brought along, and nothing else is for; null: it has none, or that stands by itself. */
export async function ownEventOf(
  tx: Tx,
  draft: { id: string; eventId: string | null } | null,
): Promise<string | null> {
  if (!draft?.eventId) return null;
  const [event] = await tx
    .select({ listingId: events.listingId })
    .from(events)
    .where(eq(events.id, draft.eventId));
  const [other] = await tx
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(eq(proposals.eventId, draft.eventId), ne(proposals.id, draft.id)))
    .limit(1);
  return event?.listingId === null && !other ? draft.eventId : null;
}
