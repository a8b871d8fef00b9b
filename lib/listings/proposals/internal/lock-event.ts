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
 * A proposal of a host with the others of its event, all locked in one order, so that nobody begins to pay
 * for any of them meanwhile. Take the host's lock before: then none joins the event or leaves it. Throws `not_found`
 * for any other, and for one an admin has removed, and `conflict` for one that has moved to another event in between.
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
 * An event of the viewer's own with all of its proposals that an admin has not removed, locked. Take the host's lock
 * before. Throws `not_found` for any other, and for what is no event yet: the wizard's, before anything is published.
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
