import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { proposals, slotWatchers, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { proposalPath } from "@/lib/core/slug";
import { withoutLinks } from "@/lib/core/without-links";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { slotMails } from "../mails/slots";
import { readSlots } from "./slots";

type Proposal = Pick<typeof proposals.$inferSelect, "id" | "title">;

/** Why watchers can stop waiting: a reason for missed offers, a canceled event, or a removed proposal. */
export type TakenBy = "sponsor" | "goal" | "closed" | "tier" | "cancelled" | "removed";

/**
 * Emails each watcher of a slot that is now free once. If one sponsor funds the whole proposal, every tier shares the
 * same slot. Call after a hold has ended.
 */
export async function notifyWatchers(
  tx: Tx,
  ctx: Ctx,
  slot: { proposalId: string; tierId: string | null },
): Promise<void> {
  const [proposal] = await tx.select().from(proposals).where(eq(proposals.id, slot.proposalId));
  if (!proposal) return;
  const slots = await readSlots(tx, proposal.id, ctx.now(), null);
  const free = slots.filter((candidate) => candidate.free > 0).map((candidate) => candidate.tierId);
  for (const { watch, user } of await lockWaiting(tx, proposal.id)) {
    if (!free.includes(watch.tierId)) continue;
    await noteNotified(tx, ctx, watch.id);
    await queueMail(tx, {
      mail: slotMails["place-free"],
      to: { userId: user.id, email: user.email },
      data: { name: user.fullName, title: withoutLinks(proposal.title), path: proposalPath(proposal) },
      dedupeKey: `place-free:${watch.id}:${ctx.now().toISOString()}`,
    });
  }
}

/**
 * Emails each watcher of a slot once that it is gone, and deletes their watches. Call inside the transaction that takes
 * the slot, with the proposal locked, so that no new watch is missed.
 * @param gone.tierId limits it to the watchers of this tier
 * @param gone.informed ids of accounts that already know: the buyer, and those with another email
 */
export async function notifyWatchersGone(
  tx: Tx,
  ctx: Ctx,
  {
    proposal,
    why,
    tierId,
    informed = [],
  }: { proposal: Proposal; why: TakenBy; tierId?: string | undefined; informed?: readonly string[] },
): Promise<void> {
  // A watcher of several tiers gets one email.
  const knowing = new Set(informed);
  for (const { watch, user } of await lockWaiting(tx, proposal.id)) {
    if (tierId && watch.tierId !== tierId) continue;
    await noteNotified(tx, ctx, watch.id);
    if (knowing.has(user.id)) continue;
    knowing.add(user.id);
    await queueMail(tx, {
      mail: slotMails["place-taken"],
      to: { userId: user.id, email: user.email },
      data: { name: user.fullName, title: withoutLinks(proposal.title), why, path: proposalPath(proposal) },
      dedupeKey: `place-taken:${watch.id}:${ctx.now().toISOString()}`,
    });
  }
}

const lockWaiting = (tx: Tx, proposalId: string) =>
  tx
    .select({ watch: slotWatchers, user: users })
    .from(slotWatchers)
    .innerJoin(users, eq(users.id, slotWatchers.userId))
    .where(and(eq(slotWatchers.proposalId, proposalId), isNull(slotWatchers.notifiedAt)))
    .orderBy(slotWatchers.id)
    .for("update", { of: slotWatchers });

async function noteNotified(tx: Tx, ctx: Ctx, watchId: string): Promise<void> {
  await tx.update(slotWatchers).set({ notifiedAt: ctx.now() }).where(eq(slotWatchers.id, watchId));
}
