import "server-only";
import type { Ctx } from "@/lib/core/ctx";
import { NO_FILTERS } from "@/lib/listings/search/filters";
import { searchProposals } from "@/lib/listings/search/queries/search";
import type { ProposalCardDto } from "../card";
import { listProposalCards } from "./cards";

/** The most recently published proposals that are open for sponsors, newest first. */
export async function listLatest(
  ctx: Pick<Ctx, "readDb" | "now">,
  count: number,
): Promise<ProposalCardDto[]> {
  const { ids } = await searchProposals(
    ctx,
    { ...NO_FILTERS, sort: "newest" },
    { pageSize: count, countTo: 0 },
  );
  return listProposalCards(ctx, ids);
}
