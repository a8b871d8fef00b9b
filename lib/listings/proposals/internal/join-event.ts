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
 * Returns the input with the dates and location of its event, overriding the browser's; unchanged without an event.
 * Call with the host locked. Throws `not_found` for someone else's event, and `conflict` for a canceled one.
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

/** The event that a draft created and that nothing else uses; null if it has none or the event is listed on its own. */
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
