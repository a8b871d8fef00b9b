import "server-only";
import { and, eq, or } from "drizzle-orm";
import { events, proposals } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";

type Proposal = typeof proposals.$inferSelect;
type Event = typeof events.$inferSelect;

const MOVED = "This proposal just changed. Reload the page to see the latest version.";

/**
 * Locks a host's proposal together with the other proposals of its event, in a fixed order, so that no payment can
 * start for any of them. Take the host's lock first: it keeps proposals from joining or leaving the event. Throws
 * `not_found` for anyone else's or a removed proposal, and `conflict` if it moved to another event while waiting.
 */
export async function lockWithSiblings(
  tx: Tx,
  hostId: string,
  proposalId: string,
): Promise<{ proposal: Proposal; siblings: Proposal[] }> {
  const isOwn = eq(proposals.hostId, hostId);
  const [found] = await tx
    .select({ eventId: proposals.eventId })
    .from(proposals)
    .where(and(eq(proposals.id, proposalId), isOwn));
  if (!found) throw notFound();
  const isTogether = found.eventId ? eq(proposals.eventId, found.eventId) : undefined;
  const rows = await lockProposals(tx, and(isOwn, or(eq(proposals.id, proposalId), isTogether)));
  const proposal = rows.find(({ id }) => id === proposalId);
  if (!proposal || proposal.status === "removed") throw notFound();
  if (proposal.eventId !== found.eventId) throw conflict(MOVED);
  const siblings = rows.filter(({ id, status }) => id !== proposalId && status !== "removed");
  return { proposal, siblings };
}

/**
 * Locks the viewer's event with its proposals, except removed ones. Take the host's lock first. Throws `not_found` for
 * anyone else's, and for an event that exists only in an unpublished draft.
 */
export async function lockEvent(
  tx: Tx,
  { viewer }: SignedInCtx,
  eventId: string,
): Promise<{ event: Event; together: Proposal[] }> {
  const rows = await lockProposals(tx, and(eq(proposals.eventId, eventId), eq(proposals.hostId, viewer.id)));
  const together = rows.filter(({ status }) => status !== "removed");
  const [event] = await tx
    .select()
    .from(events)
    .where(and(eq(events.id, eventId), eq(events.hostId, viewer.id)))
    .for("no key update");
  const isListed = event?.listingId !== null || together.some(({ status }) => status !== "draft");
  if (!event || !isListed) throw notFound();
  return { event, together };
}

function lockProposals(tx: Tx, which: ReturnType<typeof and>): Promise<Proposal[]> {
  return tx.select().from(proposals).where(which).orderBy(proposals.id).for("no key update");
}
