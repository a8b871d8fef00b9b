import "server-only";
import type { Ctx } from "@/lib/core/ctx";
import { NO_FILTERS } from "@/lib/listings/search/filters";
import { searchProposals } from "@/lib/listings/search/queries/search";
import type { ProposalCardDto } from "../card";
import { listProposalCards } from "./cards";

/** The homepage's opportunities: the top of the list, featured ones before the newest. */
export async function listFeatured(
  ctx: Pick<Ctx, "readDb" | "now">,
  count: number,
): Promise<ProposalCardDto[]> {
  const { ids } = await searchProposals(ctx, NO_FILTERS, { pageSize: count, countTo: 0 });
  return listProposalCards(ctx, ids);
}
