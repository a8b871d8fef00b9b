import { OwnUpdates } from "@/components/funding/updates/own-updates";
import { EditUpdateForm, NewUpdateForm } from "@/components/funding/updates/update-form";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { newId } from "@/lib/core/ids";
import { updatesPath } from "@/lib/funding/updates/paths";
import { getUpdatesPage } from "@/lib/funding/updates/queries/updates-page";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireHostOrAgent } from "@/lib/identity/sessions/require-viewer";
import { issueTicket } from "@/lib/listings/media/upload-ticket";
import { orNotFound } from "@/lib/site/http/or-not-found";

export const metadata = { title: "Updates" };

type Props = { searchParams: Promise<{ id?: string | string[]; update?: string | string[] }> };

/** Where a host's team writes updates on a proposal, and edits one. */
export default async function UpdatesPage({ searchParams }: Props) {
  const { id, update: updateId } = await searchParams;
  const proposalId = typeof id === "string" ? id : "";
  const viewer = await requireHostOrAgent(updatesPath(proposalId));
  const ctx = { ...(await requestCtx()), viewer };
  const { proposal, updates, asking } = await orNotFound(getUpdatesPage(ctx, proposalId));
  const edited = updates.find((update) => update.id === updateId);
  const ticket = issueTicket(viewer, ctx.now());
  return (
    <>
      <PageHeader
        title="Updates"
        intro={<span dir="auto">{proposal.title}</span>}
        actions={
          <ButtonLink href={proposal.path} variant="secondary" prefetch={false}>
            View proposal
          </ButtonLink>
        }
      />
      {asking > 0 && (
        <Alert className="mb-8">
          {asking === 1 ? "1 sponsor is" : `${asking} sponsors are`} waiting for an update.
        </Alert>
      )}
      <div className="grid gap-12">
        {edited ? (
          <Section id="edit" title="Edit update" intro="Sponsors aren't emailed again.">
            <EditUpdateForm key={edited.id} proposalId={proposal.id} update={edited} ticket={ticket} />
          </Section>
        ) : (
          <Section
            id="new"
            title="Write an update"
            intro="It appears on your proposal's page, and your sponsors get it with the next daily email."
          >
            <NewUpdateForm proposalId={proposal.id} formId={newId()} ticket={ticket} />
          </Section>
        )}
        <Section id="published" title="Published updates">
          {updates.length > 0 ? (
            <OwnUpdates proposalId={proposal.id} updates={updates} />
          ) : (
            <p className="text-quiet">
              Nothing yet. Show your sponsors what their money is doing: a stage that's booked, a banner
              that's printed, a team that's training.
            </p>
          )}
        </Section>
      </div>
    </>
  );
}
