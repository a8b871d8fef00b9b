import { permanentRedirect, redirect } from "next/navigation";
import { isId } from "@/lib/core/ids";
import type { Query } from "@/lib/core/query";
import { proposalPath } from "@/lib/core/slug";
import { loadPublicPage } from "@/lib/listings/proposals/queries/public-page";
import { queryString } from "@/lib/site/http/routes";

export const metadata = { title: "Proposal Not Found", robots: { index: false } };

type Props = { searchParams: Promise<Query> };

/**
 * The address with a bare id, as it is handed around, leads to the readable one and keeps the rest of the query. What
 * is not there, or not any more, is said there as well.
 */
export default async function ProposalById({ searchParams }: Props) {
  const { id: given, ...rest } = await searchParams;
  const id = typeof given === "string" && isId(given) ? given : null;
  const proposal = id && (await loadPublicPage(id));
  if (!proposal) redirect(`/proposaldetails/${id ?? "none"}`);
  permanentRedirect(proposalPath(proposal) + queryString(rest));
}
