import { permanentRedirect, redirect } from "next/navigation";
import { isId } from "@/lib/core/ids";
import type { Query } from "@/lib/core/query";
import { proposalPath } from "@/lib/core/slug";
import { loadPublicPage } from "@/lib/listings/proposals/queries/public-page";
import { queryString } from "@/lib/site/http/routes";

export const metadata = { title: "Proposal Not Found", robots: { index: false } };

type Props = { searchParams: Promise<Query> };

/**
 * Redirects shared URLs with a bare id to the readable URL and keeps the rest of the query. Also renders the page for
 * missing and removed proposals.
 */
export default async function ProposalById({ searchParams }: Props) {
  const { id: given, ...rest } = await searchParams;
  const id = typeof given === "string" && isId(given) ? given : null;
  const proposal = id && (await loadPublicPage(id));
  if (!proposal) redirect(`/proposaldetails/${id ?? "none"}`);
  permanentRedirect(proposalPath(proposal) + queryString(rest));
}
