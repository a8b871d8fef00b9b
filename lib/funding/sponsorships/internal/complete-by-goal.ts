import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { proposals, sponsorships } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { canMove } from "@/lib/core/state-machine";
import { transition } from "@/lib/core/transition";
import { fundingOf } from "@/lib/listings/proposals/own-proposal-row";
import { proposalMachine } from "@/lib/listings/proposals/status";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { raisedBy } from "../raised";
import { notifyMissedSponsors } from "./notify-missed-sponsors";
import { notifyWatchersGone } from "./notify-watchers";
import { readSlots } from "./slots";

/**
 * Completes a proposal for several sponsors whose goal was met while spots were reserved for past sponsors, once none
 * is. Does nothing while someone is paying: that payment completes it, or the next run does.
 */
export async function completeByGoal(tx: Tx, ctx: Ctx, proposalId: string): Promise<void> {
  const [proposal] = await tx
    .select()
    .from(proposals)
    .where(eq(proposals.id, proposalId))
    .for("no key update");
  if (!proposal || proposal.isFunded || proposal.fundingMode !== "several") return;
  if (!canMove(proposalMachine, proposal.status, "complete")) return;
  const slots = await readSlots(tx, proposalId, ctx.now(), null);
  const sold = await tx
    .select({ amountCents: sponsorships.amountCents, returnedCents: sponsorships.returnedCents })
    .from(sponsorships)
    .where(and(eq(sponsorships.proposalId, proposalId), sql`app.is_sold(${sponsorships.status})`));
  const isBusy = slots.some(({ held, reserved }) => held + reserved > 0);
  if (isBusy || raisedBy(sold) < proposal.amountRequestedCents) return;
  await transition(tx, ctx, proposals, proposal, {
    machine: proposalMachine,
    move: "complete",
    set: { isFunded: true, fundedAt: ctx.now() },
    audit: { action: "proposal.fund", show: fundingOf },
  });
  const gone = { proposal, why: "goal" } as const;
  const notified = await notifyMissedSponsors(tx, { ...gone, cause: ctx.now().toISOString() }, ctx.now());
  await notifyWatchersGone(tx, ctx, { ...gone, informed: notified });
  await touchTags(tx, [tags.proposals, tags.proposal(proposalId)]);
}
