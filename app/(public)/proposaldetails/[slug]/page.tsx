import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { StructuredData } from "@/components/layout/structured-data";
import { GoneProposal } from "@/components/listings/proposals/details/gone-proposal";
import { MissingProposal } from "@/components/listings/proposals/details/missing-proposal";
import { ProposalPage } from "@/components/listings/proposals/details/proposal-page";
import { env } from "@/lib/core/env";
import { idOfSlug, proposalPath } from "@/lib/core/slug";
import { loadPublicBalance } from "@/lib/funding/balances/queries/public-balance";
import { loadPublicReports } from "@/lib/funding/sponsorship-reports/queries/public-page";
import { loadNamedSponsors } from "@/lib/funding/sponsorships/queries/named-sponsors";
import { loadUpdates } from "@/lib/funding/updates/queries/updates";
import { providerEnv } from "@/lib/integrations/env";
import { proposalMetadata } from "@/lib/listings/proposals/page-metadata";
import { mainPicturePath } from "@/lib/listings/proposals/picture";
import { loadGoneProposal, loadPublicPage } from "@/lib/listings/proposals/queries/public-page";
import { proposalData } from "@/lib/listings/proposals/structured-data";
import { markNotFound } from "@/lib/site/http/page-status";
import { loadHostReputation } from "@/lib/trust/reviews/queries/public-reviews";

export const revalidate = 300;

type Props = { params: Promise<{ slug: string }> };

/** Nothing is prerendered: each page is built on first request and cached until the proposal changes. */
export function generateStaticParams(): { slug: string }[] {
  return [];
}

const load = async (slug: string) => {
  const id = idOfSlug(slug);
  const proposal = id ? await loadPublicPage(id) : null;
  return { proposal, isGone: id !== null && !proposal && (await loadGoneProposal(id)) };
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { proposal, isGone } = await load((await params).slug);
  if (!proposal)
    return { title: isGone ? "Proposal removed" : "Proposal Not Found", robots: { index: false } };
  return proposalMetadata(proposal, new Date());
}

export default async function ProposalDetails({ params }: Props) {
  const { slug } = await params;
  const { proposal, isGone } = await load(slug);
  if (isGone) return <GoneProposal />;
  if (!proposal) {
    await markNotFound();
    return <MissingProposal />;
  }
  const path = proposalPath(proposal);
  if (path !== `/proposaldetails/${slug}`) permanentRedirect(path);
  const [sponsors, updates, reports, reputation, balance] = await Promise.all([
    loadNamedSponsors(proposal.id),
    loadUpdates(proposal.id),
    loadPublicReports(proposal.id),
    loadHostReputation(proposal.id),
    loadPublicBalance(proposal.id),
  ]);
  const data = proposalData(proposal, {
    site: env().SITE_URL,
    picture: mainPicturePath(proposal),
    sponsors,
  });
  return (
    <>
      <StructuredData data={data} />
      <ProposalPage
        proposal={proposal}
        now={new Date()}
        sponsors={sponsors}
        updates={updates}
        reports={reports}
        reputation={reputation}
        balance={balance}
        canTransfer={providerEnv().BANK_TRANSFERS === "on"}
      />
    </>
  );
}
