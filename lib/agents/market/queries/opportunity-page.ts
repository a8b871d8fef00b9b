import "server-only";
import { sql } from "drizzle-orm";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { isSearching } from "../internal/listing-row";
import type { OpportunityPage } from "../opportunity";
import { visibleListing } from "../visible-listing";
import { getAgentEligibility } from "./agent-eligibility";
import { readOpportunities } from "./opportunities";

/** A listed proposal for a possible agent. Throws `not_found` if the viewer may not see it. */
export async function getOpportunity(ctx: Ctx, listingId: string): Promise<OpportunityPage> {
  const agent = authorize(ctx, "signed_in");
  if (!isId(listingId)) throw notFound();
  const { listing, proposal } = await visibleListing(ctx.db, agent, listingId);
  const [opportunity] = await readOpportunities(ctx, [listingId]);
  if (!opportunity) throw notFound();
  const [eligibility, isOpen] = [
    await getAgentEligibility(ctx),
    listing.status === "live" &&
      proposal.status === "active" &&
      (await isSearching(ctx.db, ctx.now(), proposal.id)),
  ];
  const obstacle = () => {
    if (listing.hostId === agent.viewer.id) return "own";
    if (eligibility.promotes.includes(proposal.id)) return "promotes";
    if (eligibility.applied.includes(proposal.id)) return "applied";
    if (!isOpen) return "over";
    return opportunity.spotsLeft === 0 ? "filled" : null;
  };
  const [waiting] = await ctx.readDb.execute<{ id: string }>(sql`
    select id from agent_applications
    where agent_id = ${agent.viewer.id} and proposal_id = ${proposal.id} and status = 'pending'`);
  return { opportunity, eligibility: obstacle(), applicationId: waiting?.id ?? null };
}
