import "server-only";
import { and, eq } from "drizzle-orm";
import { events, proposals, users } from "@/db/schema";
import type { Executor } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isVisibleTo, PROPOSAL_COLUMNS } from "@/lib/listings/proposals/visibility";

/** A proposal that this viewer may see, locked if `lock` is set. Throws `not_found` for any other. */
export async function visibleProposal(
  db: Executor,
  { viewer, now }: Pick<Ctx, "viewer" | "now">,
  proposalId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<typeof proposals.$inferSelect> {
  const found = db
    .select({ proposal: proposals })
    .from(proposals)
    .innerJoin(users, eq(users.id, proposals.hostId))
    .where(and(eq(proposals.id, proposalId), isVisibleTo(viewer, now(), PROPOSAL_COLUMNS)));
  const [row] = await (lock ? found.for("no key update", { of: proposals }) : found);
  if (!row) throw notFound();
  return row.proposal;
}

/** A proposal's event. Null: none. */
export async function eventOf(
  db: Executor,
  { eventId }: Pick<typeof proposals.$inferSelect, "eventId">,
): Promise<typeof events.$inferSelect | null> {
  if (!eventId) return null;
  const [event] = await db.select().from(events).where(eq(events.id, eventId));
  return event ?? null;
}
