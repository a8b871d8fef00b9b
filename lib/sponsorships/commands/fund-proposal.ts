import "server-only";
import { and, eq, ne, sql } from "drizzle-orm";
import { proposals, sponsorships } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { touchTags } from "@/lib/core/cache";
import { tags } from "@/lib/core/cache-tags";
import type { Ctx } from "@/lib/core/ctx";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { readPlaces } from "../places";

type Proposal = typeof proposals.$inferSelect;
type Sponsorship = typeof sponsorships.$inferSelect;

/**
 * Notes a sponsorship that was just paid on its proposal, which the caller has locked: the first sponsor is named,
 * and the proposal is funded with the first payment, or where several sponsors may join, when the goal is met or
 * no place is left. Whoever is still paying then is stopped. Answers whether it is funded now.
 */
export async function fundProposal(
  tx: Tx,
  ctx: Ctx,
  proposal: Proposal,
  paid: Sponsorship,
): Promise<boolean> {
  const isFunded = paid.isExclusive || (await isComplete(tx, ctx, proposal));
  await tx
    .update(proposals)
    .set({
      fundedBySponsorId: proposal.fundedBySponsorId ?? paid.sponsorId,
      updatedAt: ctx.now(),
      ...(isFunded && { isFunded, fundedAt: ctx.now(), status: "completed" }),
    })
    .where(eq(proposals.id, proposal.id));
  await touchTags(tx, [tags.proposal(proposal.id), tags.proposals]);
  if (!isFunded) return false;
  await recordAudit(tx, ctx, {
    action: "proposal.fund",
    entityId: proposal.id,
    before: { status: proposal.status },
    after: { status: "completed", sponsorId: paid.sponsorId },
  });
  await stopOthers(tx, ctx, paid);
  return true;
}

async function isComplete(tx: Tx, ctx: Ctx, proposal: Proposal): Promise<boolean> {
  const sold = await tx
    .select({ amountCents: sponsorships.amountCents, returnedCents: sponsorships.returnedCents })
    .from(sponsorships)
    .where(and(eq(sponsorships.proposalId, proposal.id), sql`is_sold(${sponsorships.status})`));
  const raised = sold.reduce((sum, place) => sum + place.amountCents - place.returnedCents, 0);
  if (raised >= proposal.amountRequestedCents) return true;
  const places = await readPlaces(tx, proposal.id, ctx.now(), null);
  return places.every((place) => place.sold >= place.places);
}

/** Ends the other live holds; their checkouts are ended at the provider by the same job as any hold that is over. */
async function stopOthers(tx: Tx, ctx: Ctx, paid: Sponsorship): Promise<void> {
  const stopped = await tx
    .update(sponsorships)
    .set({ status: "expired", updatedAt: ctx.now() })
    .where(
      and(
        eq(sponsorships.proposalId, paid.proposalId),
        eq(sponsorships.status, "held"),
        ne(sponsorships.id, paid.id),
      ),
    )
    .returning({ id: sponsorships.id });
  for (const { id } of stopped)
    await enqueue(tx, "expire_hold", { sponsorshipId: id }, { key: `expire_hold:${id}` });
}
