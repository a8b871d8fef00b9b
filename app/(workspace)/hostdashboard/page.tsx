import { Plus } from "lucide-react";
import { type RoleNeeded, RoleNeededBanner } from "@/components/accounts/role-needed-banner";
import { PageHeader } from "@/components/layout/page-header";
import { SectionHeader } from "@/components/layout/section-header";
import { HostTasks } from "@/components/proposals/host-tasks";
import { OwnProposals } from "@/components/proposals/own-proposals";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Stats } from "@/components/ui/stats";
import { TextLink } from "@/components/ui/text-link";
import { requestCtx } from "@/lib/auth/request-ctx";
import { requireRole } from "@/lib/auth/require-viewer";
import { formatCents } from "@/lib/core/money";
import { hostTasks } from "@/lib/proposals/host-tasks";
import { latestDraft } from "@/lib/proposals/queries/drafts";
import { getHostFigures } from "@/lib/proposals/queries/host-figures";
import { listOwnProposals } from "@/lib/proposals/queries/own-proposals";

export const metadata = { title: "Host Dashboard" };

type Query = RoleNeeded & { after?: string | string[] };

export default async function HostDashboard({ searchParams }: { searchParams: Promise<Query> }) {
  const viewer = await requireRole("event_host", "/hostdashboard");
  const query = await searchParams;
  const ctx = { ...(await requestCtx()), viewer };
  const after = typeof query.after === "string" ? query.after : null;
  const [{ proposals, next }, figures, draft] = await Promise.all([
    listOwnProposals(ctx, after),
    getHostFigures(ctx),
    latestDraft(ctx),
  ]);
  const tasks = hostTasks(proposals, draft?.content.proposal.title ?? null);
  const create = (
    <ButtonLink href="/createproposal" icon={<Plus aria-hidden="true" size={18} />}>
      Create Proposal
    </ButtonLink>
  );
  return (
    <>
      <RoleNeededBanner viewer={viewer} query={query} />
      <PageHeader title="Host Dashboard" intro={viewer.companyName ?? viewer.fullName} actions={create} />
      {tasks.length > 0 && (
        <section aria-labelledby="today" className="mb-10">
          <SectionHeader id="today" title="Today" />
          <HostTasks tasks={tasks} />
        </section>
      )}
      <Stats
        label="Your figures"
        stats={[
          { label: "Raised", value: formatCents(figures.raisedCents) },
          { label: "Sponsors", value: String(figures.sponsors) },
          { label: "Live proposals", value: String(figures.live) },
          { label: "Views in 30 days", value: figures.views.toLocaleString("en-US") },
        ]}
      />
      <section aria-labelledby="proposals" className="mt-12">
        <SectionHeader id="proposals" title="My Proposals" />
        {proposals.length > 0 ? (
          <OwnProposals proposals={proposals} />
        ) : (
          <EmptyState title="No proposals yet." level={3} action={create}>
            <p>Write down what your event needs and what a sponsor gets for it. It takes three steps.</p>
          </EmptyState>
        )}
        {next && (
          <p className="mt-6 text-center">
            <TextLink href={`/hostdashboard?after=${next}`}>Older proposals</TextLink>
          </p>
        )}
      </section>
    </>
  );
}
