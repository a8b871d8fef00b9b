import "server-only";
import { and, eq } from "drizzle-orm";
import { events, vendorRequests } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";

/** Locks one of the viewer's requests and its event. Take the host's lock first. Throws `not_found` for any other. */
export async function lockRequest(
  tx: Tx,
  { viewer }: SignedInCtx,
  requestId: string,
): Promise<{ request: typeof vendorRequests.$inferSelect; event: typeof events.$inferSelect }> {
  const isOwn = and(eq(vendorRequests.id, requestId), eq(vendorRequests.hostId, viewer.id));
  const [found] = await tx.select({ eventId: vendorRequests.eventId }).from(vendorRequests).where(isOwn);
  if (!found) throw notFound();
  // The same lock order as for a moved event: the event before its requests.
  const [event] = await tx.select().from(events).where(eq(events.id, found.eventId)).for("share");
  const [request] = await tx.select().from(vendorRequests).where(isOwn).for("no key update");
  if (!event || !request) throw notFound();
  return { request, event };
}
