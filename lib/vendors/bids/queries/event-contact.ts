import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { toParty } from "@/lib/messaging/threads/party";
import type { ContactDto } from "@/lib/messaging/threads/schema";
import { OFFER_PATHS } from "../paths";
import { findEventTalk } from "./event-thread";

/**
 * The other party that a host or vendor writes to about an event. Throws `not_found` for anyone else, and for a host
 * and vendor without an offer or request between them.
 */
export async function getEventContact(ctx: Ctx, eventId: string, profileId: string): Promise<ContactDto> {
  const found = await findEventTalk(authorize(ctx, ["event_host", "vendor"]), eventId, profileId);
  if (!found) throw notFound();
  return {
    target: { eventId, profileId },
    title: found.title,
    path: found.isVendor ? OFFER_PATHS.matchmaking : OFFER_PATHS.ofEvent(eventId),
    to: toParty(found),
    threadId: found.threadId,
    obstacle: found.mayStart ? null : "needs_plan",
  };
}
