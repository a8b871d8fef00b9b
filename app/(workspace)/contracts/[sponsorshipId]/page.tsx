import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ContractView } from "@/components/funding/contracts/contract-view";
import { PageHeader } from "@/components/layout/page-header";
import { TextLink } from "@/components/ui/text-link";
import { isId } from "@/lib/core/ids";
import { contractPath } from "@/lib/funding/contracts/paths";
import { getContract } from "@/lib/funding/contracts/queries";
import { sponsorshipPath } from "@/lib/funding/sponsorships/paths";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";
import { orNotFound } from "@/lib/site/http/or-not-found";

export const metadata: Metadata = { title: "Contract" };

type Props = { params: Promise<{ sponsorshipId: string }> };

/** A sponsorship's contract, for its host and its sponsor. */
export default async function ContractPage({ params }: Props) {
  const { sponsorshipId } = await params;
  if (!isId(sponsorshipId)) notFound();
  const viewer = await requireViewer(contractPath(sponsorshipId));
  const contract = await orNotFound(getContract({ ...(await requestCtx()), viewer }, sponsorshipId));
  return (
    <>
      <div data-print="hide">
        <PageHeader
          above={<TextLink href={sponsorshipPath(sponsorshipId)}>Sponsorship</TextLink>}
          title="Contract"
          intro={`${contract.proposal.title}, with ${contract.otherName}`}
        />
      </div>
      <ContractView contract={contract} />
    </>
  );
}
