import { OpenInvitations } from "@/components/agents/agreements/open-invitations";
import { deadlineTasks } from "@/components/funding/deliverables/deadline-task";
import { reportTasks } from "@/components/funding/sponsorship-reports/report-task";
import { askedTasks } from "@/components/funding/updates/asked-tasks";
import { type RoleNeeded, RoleNeededBanner } from "@/components/identity/accounts/role-needed-banner";
import { DashboardSkeleton } from "@/components/layout/dashboard-skeleton";
import { PageHeader } from "@/components/layout/page-header";
import { Streamed } from "@/components/layout/streamed";
import { OwnEventsSection } from "@/components/listings/events/own-events-section";
import { HostStats } from "@/components/listings/proposals/host-stats";
import { HostTasks } from "@/components/listings/proposals/host-tasks";
import { LaunchCard } from "@/components/listings/proposals/launch-card";
import { OwnProposalsSection } from "@/components/listings/proposals/own-proposals-section";
import { InboxCard } from "@/components/messaging/threads/inbox-card";
import { Checklist } from "@/components/site/checklist/checklist";
import { HiddenNotes } from "@/components/trust/moderation/hidden-notes";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { listOpenInvitations } from "@/lib/agents/agreements/queries/open-invitations";
import type { Viewer } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { getNextDeadline } from "@/lib/funding/deliverables/queries/next-deadline";
import { countReadyReports } from "@/lib/funding/sponsorship-reports/queries/subjects";
import { listAskedUpdates } from "@/lib/funding/updates/queries/asked";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole } from "@/lib/identity/sessions/require-viewer";
import { listOwnEvents } from "@/lib/listings/events/queries/own-events";
import { hostTasks } from "@/lib/listings/proposals/host-tasks";
import { type OwnListParams, readOwnListParams } from "@/lib/listings/proposals/own-list";
import { latestDraft } from "@/lib/listings/proposals/queries/drafts";
import { getHostMetrics } from "@/lib/listings/proposals/queries/host-metrics";
import { findLaunch } from "@/lib/listings/proposals/queries/launch";
import { listOwnProposals } from "@/lib/listings/proposals/queries/own-proposals";
import { getWaiting } from "@/lib/listings/proposals/queries/waiting";
import { listThreads, THREADS_ON_A_CARD } from "@/lib/messaging/threads/queries/inbox";
import { getPlanStatus } from "@/lib/money/plans/queries";
import { getChecklist } from "@/lib/site/checklist/queries";
import { listHidden } from "@/lib/trust/moderation/queries/decision";

export const metadata = { title: "Host Dashboard" };

const EVENTS_ON_A_CARD = 3;

type Query = RoleNeeded & { published?: string | string[] } & Parameters<typeof readOwnListParams>[0];

export default async function HostDashboard({ searchParams }: { searchParams: Promise<Query> }) {
  const viewer = await requireRole("event_host", "/hostdashboard");
  const query = await searchParams;
  const actions = (
    <ButtonLink href="/createproposal" icon={<Icon name="plus" aria-hidden="true" size={18} />}>
      Create Proposal
    </ButtonLink>
  );
  return (
    <>
      <RoleNeededBanner viewer={viewer} query={query} />
      <PageHeader title="Host Dashboard" intro={viewer.companyName ?? viewer.fullName} actions={actions} />
      <Streamed fallback={<DashboardSkeleton />}>
        <Work
          viewer={viewer}
          params={readOwnListParams(query)}
          published={typeof query.published === "string" ? query.published : null}
        />
      </Streamed>
    </>
  );
}

type WorkProps = {
  viewer: Viewer;
  params: OwnListParams;
  /** The proposal that was just published. */
  published: string | null;
};

async function Work({ viewer, params, published }: WorkProps) {
  const ctx = { ...(await requestCtx()), viewer };
  const [
    launch,
    { proposals, next },
    waiting,
    metrics,
    draft,
    planStatus,
    inbox,
    events,
    invitations,
    hidden,
    checklist,
    nextDeadline,
    readyReports,
    asked,
  ] = await Promise.all([
    published ? findLaunch(ctx, published) : null,
    listOwnProposals(ctx, params),
    getWaiting(ctx),
    getHostMetrics(ctx),
    latestDraft(ctx),
    getPlanStatus(ctx),
    listThreads(ctx, { limit: THREADS_ON_A_CARD }),
    listOwnEvents(ctx, { view: "coming", after: null, size: EVENTS_ON_A_CARD }),
    listOpenInvitations(ctx),
    listHidden(ctx, ["proposal", "agent_listing"]),
    getChecklist(ctx, "event_host"),
    getNextDeadline(ctx, "host"),
    countReadyReports(ctx),
    listAskedUpdates(ctx),
  ]);
  return (
    <>
      {launch && <LaunchCard launch={launch} address={env().SITE_URL + launch.path} />}
      <HostTasks
        tasks={hostTasks(waiting, draft?.content.proposal.title ?? null, { planStatus, now: ctx.now() })}
        more={[...deadlineTasks(nextDeadline, "host"), ...reportTasks(readyReports), ...askedTasks(asked)]}
      />
      <HiddenNotes hidden={hidden} />
      {!launch && <Checklist checklist={checklist} />}
      {(!checklist || checklist.isUnderway) && <HostStats figures={metrics} />}
      <OpenInvitations invitations={invitations} />
      <OwnProposalsSection proposals={proposals} next={next} params={params} />
      <OwnEventsSection events={events.rows} />
      <InboxCard inbox={inbox} now={ctx.now().toISOString()} />
    </>
  );
}
