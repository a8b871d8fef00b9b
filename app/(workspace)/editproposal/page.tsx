import { redirect } from "next/navigation";
import { PageHeader } from "@/components/layout/page-header";
import { PlainEditForm } from "@/components/listings/proposals/edit/edit-form";
import { EditProposal } from "@/components/listings/proposals/edit/edit-proposal";
import { VersionHistory } from "@/components/listings/proposals/edit/version-history";
import { ManageProposal } from "@/components/listings/proposals/manage/manage-proposal";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { proposalPath } from "@/lib/core/slug";
import { updatesPath } from "@/lib/funding/updates/paths";
import { takesUpdates } from "@/lib/funding/updates/policy";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireHostOrAgent } from "@/lib/identity/sessions/require-viewer";
import { draftPath, editPath } from "@/lib/listings/proposals/paths";
import { canEdit } from "@/lib/listings/proposals/policy";
import { editStart } from "@/lib/listings/proposals/queries/edit-start";
import { orNotFound } from "@/lib/site/http/or-not-found";

export const metadata = { title: "Edit Proposal" };

type Props = { searchParams: Promise<{ id?: string | string[] }> };

export default async function EditProposalPage({ searchParams }: Props) {
  const { id } = await searchParams;
  const proposalId = typeof id === "string" ? id : "";
  const viewer = await requireHostOrAgent(editPath(proposalId));
  const start = await orNotFound(editStart({ ...(await requestCtx()), viewer }, proposalId));
  if (!("proposal" in start)) redirect(start.draftId ? draftPath(start.draftId) : "/createproposal");
  const { proposal, role } = start;
  const actions = (
    <>
      {role === "host" && <ManageProposal proposal={proposal} leaveOut="edit" size="md" />}
      {role !== "host" && takesUpdates(proposal.status) && (
        <ButtonLink href={updatesPath(proposal.id)} variant="secondary" prefetch={false}>
          Updates
        </ButtonLink>
      )}
      <ButtonLink href={proposalPath(proposal)} variant="secondary" prefetch={false}>
        View
      </ButtonLink>
    </>
  );
  return (
    <>
      <PageHeader title="Edit Proposal" intro={proposal.title} actions={actions} />
      {proposal.status === "paused" && (
        <Alert tone="warning" className="mb-6">
          This proposal is paused. It isn't listed and can't be sponsored.
        </Alert>
      )}
      {role !== "host" && (
        <Alert className="mb-6" title="You're editing this for its host.">
          You can edit the text and, until someone pays, the tiers. Only the host can change the rest. We
          notify the host of each change.
        </Alert>
      )}
      {canEdit(proposal.status) ? (
        <>
          {start.money.sold > 0 && (
            <Alert className="mb-8" title="A sponsor has paid for this.">
              The price, benefits, and date they paid for stay the same. You can change everything else. We
              notify sponsors of changes that matter to them.
            </Alert>
          )}
          <noscript>
            <PlainEditForm start={start} />
          </noscript>
          <div className="noscript:hidden">
            <EditProposal start={start} />
          </div>
        </>
      ) : (
        <Alert title="This proposal was canceled.">
          You can no longer edit it, but you can duplicate it.
        </Alert>
      )}
      <VersionHistory
        versions={start.versions}
        publishedAt={start.publishedAt}
        hasSponsors={start.money.sold > 0}
      />
    </>
  );
}
