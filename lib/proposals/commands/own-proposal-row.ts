import "server-only";
import { and, eq } from "drizzle-orm";
import { proposals } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { touchTags } from "@/lib/core/cache";
import { tags } from "@/lib/core/cache-tags";
import type { SignedInCtx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { nextState } from "@/lib/core/state-machine";
import { proposalMachine } from "../status";

type Proposal = typeof proposals.$inferSelect;

/** A proposal of the viewer's own, locked. Throws `not_found` for any other, and for one an admin has removed. */
export async function lockOwnProposal(tx: Tx, ctx: SignedInCtx, proposalId: string): Promise<Proposal> {
  const [proposal] = await tx
    .select()
    .from(proposals)
    .where(and(eq(proposals.id, proposalId), eq(proposals.hostId, ctx.viewer.id)))
    .for("no key update");
  if (!proposal || proposal.status === "removed") throw notFound();
  return proposal;
}

/** Moves a locked proposal to its next state, with the audit and the cached pages. Throws `conflict`. */
export async function moveProposal(
  tx: Tx,
  ctx: SignedInCtx,
  { id, status: from }: Pick<Proposal, "id" | "status">,
  move: "pause" | "resume",
): Promise<void> {
  const status = nextState(proposalMachine, from, move);
  await tx.update(proposals).set({ status, updatedAt: ctx.now() }).where(eq(proposals.id, id));
  await recordAudit(tx, ctx, {
    action: move === "pause" ? "proposal.pause" : "proposal.resume",
    entityId: id,
    before: { status: from },
    after: { status },
  });
  await touchTags(tx, [tags.proposals, tags.proposal(id)]);
}
