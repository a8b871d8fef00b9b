import { notFound, permanentRedirect } from "next/navigation";
import type { Query } from "@/lib/core/query";
import { queryString } from "@/lib/core/routes";
import { proposalPath } from "@/lib/core/slug";
import { loadGoneProposal, loadPublicPage } from "@/lib/proposals/queries/public-page";

export const metadata = { title: "Proposal Not Found", robots: { index: false } };

type Props = { searchParams: Promise<Query> };

/** The address with a bare id, as it is handed around, leads to the readable one and keeps the rest of the query. */
export default async function ProposalById({ searchParams }: Props) {
  const { id, ...rest } = await searchParams;
  const proposal = typeof id === "string" ? await loadPublicPage(id) : null;
  if (!proposal && typeof id === "string" && (await loadGoneProposal(id)))
    permanentRedirect(`/proposaldetails/${id}`);
  if (!proposal) notFound();
  permanentRedirect(proposalPath(proposal) + queryString(rest));
}
