import "server-only";
import { eq } from "drizzle-orm";
import { firstRefusals, proposals } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { transition } from "@/lib/core/transition";
import { notifyWatchers } from "@/lib/funding/sponsorships/internal/notify-watchers";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { firstRefusalMachine } from "../status";

export type FirstRefusal = typeof firstRefusals.$inferSelect;

/** A first refusal, locked after its proposal, as every payment locks it. Throws `not_found`. */
export async function lockFirstRefusal(tx: Tx, id: string): Promise<FirstRefusal> {
  const itsProposal = tx
    .select({ id: firstRefusals.proposalId })
    .from(firstRefusals)
    .where(eq(firstRefusals.id, id));
  await tx
    .select({ id: proposals.id })
    .from(proposals)
    .where(eq(proposals.id, itsProposal))
    .for("no key update");
  const [refusal] = await tx.select().from(firstRefusals).where(eq(firstRefusals.id, id)).for("update");
  if (!refusal) throw notFound();
  return refusal;
}

const AUDITS = {
  take: { action: "renewal.take" },
  decline: { action: "renewal.decline" },
  end: { action: "renewal.end" },
} as const;

/** Ends a locked first refusal, and emails those who wait for the spot if it is free now. */
export async function moveFirstRefusal(
  tx: Tx,
  ctx: Ctx,
  refusal: FirstRefusal,
  move: keyof typeof AUDITS,
): Promise<void> {
  await transition(tx, ctx, firstRefusals, refusal, {
    machine: firstRefusalMachine,
    move,
    set: { settledAt: ctx.now() },
    audit: AUDITS[move],
  });
  if (move !== "take") await notifyWatchers(tx, ctx, refusal);
  await touchTags(tx, [tags.proposal(refusal.proposalId), tags.proposals]);
}
