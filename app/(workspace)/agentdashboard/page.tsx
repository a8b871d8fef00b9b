import { AssignedProposals } from "@/components/agents/agreements/assigned-proposals";
import { InvitationsWait, OpenInvitations } from "@/components/agents/agreements/open-invitations";
import { AgentStats } from "@/components/agents/commissions/agent-stats";
import { Earnings } from "@/components/agents/commissions/earnings";
import { OwnApplications } from "@/components/agents/market/own-applications";
import { ReferralRule } from "@/components/agents/referrals/referral-rule";
import { ShortLink } from "@/components/agents/referrals/short-link";
import { DeadlineTask } from "@/components/funding/deliverables/deadline-task";
import { type RoleNeeded, RoleNeededBanner } from "@/components/identity/accounts/role-needed-banner";
import { DashboardSkeleton } from "@/components/layout/dashboard-skeleton";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { Streamed } from "@/components/layout/streamed";
import { InboxCard } from "@/components/messaging/threads/inbox-card";
import { Checklist } from "@/components/site/checklist/checklist";
import { ButtonLink } from "@/components/ui/button-link";
import { AGENT_PATHS } from "@/lib/agents/agreements/paths";
import { listAssigned } from "@/lib/agents/agreements/queries/assigned-proposals";
import { listOpenInvitations } from "@/lib/agents/agreements/queries/open-invitations";
import { getAgentMetrics } from "@/lib/agents/commissions/queries/agent-metrics";
import { listEarnings } from "@/lib/agents/commissions/queries/earnings";
import { listOwnApplications } from "@/lib/agents/market/queries/applications";
import { getOwnLinkName } from "@/lib/agents/referrals/queries/link-name";
import type { Viewer } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { readAfter } from "@/lib/core/query";
import { getNextDeadline } from "@/lib/funding/deliverables/queries/next-deadline";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole } from "@/lib/identity/sessions/require-viewer";
import { listThreads, THREADS_ON_A_CARD } from "@/lib/messaging/threads/queries/inbox";
import { getChecklist } from "@/lib/site/checklist/queries";

export const metadata = { title: "Agent Dashboard" };

type Query = RoleNeeded & {
  after?: string | string[];
  earnings?: string | string[];
};

export default async function AgentDashboard({ searchParams }: { searchParams: Promise<Query> }) {
  const viewer = await requireRole("agent", AGENT_PATHS.dashboard);
  const query = await searchParams;
  const actions = <ButtonLink href={AGENT_PATHS.hub}>Browse Marketplace</ButtonLink>;
  return (
    <>
      <RoleNeededBanner viewer={viewer} query={query} />
      <PageHeader title="Agent Dashboard" intro={viewer.companyName ?? viewer.fullName} actions={actions} />
      <Streamed fallback={<DashboardSkeleton />}>
        <Work viewer={viewer} after={readAfter(query.after)} earningsAfter={readAfter(query.earnings)} />
      </Streamed>
    </>
  );
}

type WorkProps = { viewer: Viewer; after: string | null; earningsAfter: string | null };

async function Work({ viewer, after, earningsAfter }: WorkProps) {
  const ctx = { ...(await requestCtx()), viewer };
  const [metrics, assigned, earnings, invitations, applications, inbox, linkName, checklist, nextDeadline] =
    await Promise.all([
      getAgentMetrics(ctx),
      listAssigned(ctx, after),
      listEarnings(ctx, earningsAfter),
      listOpenInvitations(ctx),
      listOwnApplications(ctx),
      listThreads(ctx, { limit: THREADS_ON_A_CARD }),
      getOwnLinkName(ctx),
      getChecklist(ctx, "agent"),
      getNextDeadline(ctx, "team"),
    ]);
  return (
    <>
      <DeadlineTask next={nextDeadline} reader="team" />
      <Checklist checklist={checklist} />
      {(!checklist || checklist.isUnderway) && <AgentStats figures={metrics} />}
      {viewer.emailVerified ? <OpenInvitations invitations={invitations} /> : <InvitationsWait />}
      <AssignedProposals page={assigned} after={after} linkName={linkName} />
      <OwnApplications applications={applications} />
      <Earnings page={earnings} after={earningsAfter} />
      <ShortLink name={linkName} origin={env().SITE_URL} />
      <InboxCard inbox={inbox} now={ctx.now().toISOString()} />
      <Section id="rule" className="mt-12 max-w-measure" title="How links count">
        <details>
          <summary className="w-fit cursor-pointer rounded text-action">Show the rules</summary>
          <div className="mt-4">
            <ReferralRule />
          </div>
        </details>
      </Section>
    </>
  );
}
