import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { placeWatchers, proposals, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { proposalPath } from "@/lib/core/slug";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { readPlaces } from "../places";

/**
 * Writes once to everybody who waits for a place that is free now. Where one sponsor funds the whole proposal any
 * tier's place is the same place. Called after a hold has ended.
 */
export async function tellWatchers(
  tx: Tx,
  ctx: Ctx,
  place: { proposalId: string; tierId: string | null },
): Promise<void> {
  const [proposal] = await tx.select().from(proposals).where(eq(proposals.id, place.proposalId));
  if (!proposal) return;
  const places = await readPlaces(tx, proposal.id, ctx.now(), null);
  const free = places.filter((candidate) => candidate.free > 0).map((candidate) => candidate.tierId);
  const waiting = await tx
    .select({ watch: placeWatchers, user: users })
    .from(placeWatchers)
    .innerJoin(users, eq(users.id, placeWatchers.userId))
    .where(and(eq(placeWatchers.proposalId, proposal.id), isNull(placeWatchers.toldAt)))
    .for("update", { of: placeWatchers });
  for (const { watch, user } of waiting) {
    if (!free.includes(watch.tierId)) continue;
    await tx.update(placeWatchers).set({ toldAt: ctx.now() }).where(eq(placeWatchers.id, watch.id));
    await queueMail(tx, {
      template: "place-free",
      to: { userId: user.id, email: user.email },
      data: { name: user.fullName, title: proposal.title, path: proposalPath(proposal) },
      dedupeKey: `place-free:${watch.id}:${ctx.now().toISOString()}`,
    });
  }
}
