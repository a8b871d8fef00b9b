import "server-only";
import type { Ctx } from "@/lib/core/ctx";
import { NO_FILTERS } from "@/lib/listings/search/filters";
import { searchProposals } from "@/lib/listings/search/queries/search";
import type { ProposalCardDto } from "../card";
import { listProposalCards } from "./cards";

/** What the homepage shows first: the beginning of the list of opportunities, featured ones before the newest. */
export async function listFeatured(
  ctx: Pick<Ctx, "readDb" | "now">,
  count: number,
): Promise<ProposalCardDto[]> {
  const { ids } = await searchProposals(ctx, NO_FILTERS, { pageSize: count, countTo: 0 });
  return listProposalCards(ctx, ids);
}
