import { ListProposalForm } from "@/components/agents/market/list-proposal-form";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/text-link";
import { AGENT_PATHS, listPath } from "@/lib/agents/agreements/paths";
import { requireListingViewer } from "@/lib/agents/market/queries/listing-viewer";
import { listListable } from "@/lib/agents/market/queries/listings";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";

export const metadata = { title: "List In Agent Marketplace" };

type Props = { searchParams: Promise<{ id?: string | string[] }> };

export default async function ListInMarketplace({ searchParams }: Props) {
  const { id } = await searchParams;
  const asked = typeof id === "string" ? id : null;
  const viewer = await requireListingViewer(asked ? listPath(encodeURIComponent(asked)) : AGENT_PATHS.list);
  const proposals = await listListable({ ...(await requestCtx()), viewer });
  const chosen = proposals.find((proposal) => proposal.id === asked) ?? null;
  return (
    <>
      <PageHeader
        above={<TextLink href={AGENT_PATHS.applications}>Agents and applications</TextLink>}
        title="List In Agent Marketplace"
        intro="Set what you pay for bringing you a sponsor. Agents apply, and you choose."
      />
      {proposals.length > 0 ? (
        <div className="max-w-2xl">
          {asked && !chosen && (
            <Alert tone="info" className="mb-6">
              This proposal is already listed or no longer looking for sponsors. Choose another one.
            </Alert>
          )}
          <ListProposalForm proposals={proposals} chosenId={chosen?.id ?? null} />
        </div>
      ) : (
        <EmptyState
          title="No proposals to list"
          action={<ButtonLink href="/createproposal">Create Proposal</ButtonLink>}
        >
          <p>You can list any live, unlisted proposal that's looking for sponsors.</p>
        </EmptyState>
      )}
    </>
  );
}
