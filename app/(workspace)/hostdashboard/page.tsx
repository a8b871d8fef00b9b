import { Plus } from "lucide-react";
import { type RoleNeeded, RoleNeededBanner } from "@/components/accounts/role-needed-banner";
import { OpenInvitations } from "@/components/agents/open-invitations";
import { OwnEventsSection } from "@/components/events/own-events-section";
import { DashboardSkeleton } from "@/components/layout/dashboard-skeleton";
import { PageHeader } from "@/components/layout/page-header";
import { Streamed } from "@/components/layout/streamed";
import { InboxCard } from "@/components/messages/inbox-card";
import { HiddenNotes } from "@/components/moderation/hidden-notes";
import { PayoutLinks } from "@/components/payouts/payout-links";
import { HostStats } from "@/components/proposals/host-stats";
import { HostTasks } from "@/components/proposals/host-tasks";
import { OwnProposalsSection } from "@/components/proposals/own-proposals-section";
import { ButtonLink } from "@/components/ui/button-link";
import { AGENT_PATHS } from "@/lib/agents/paths";
import { listOpenInvitations } from "@/lib/agents/queries/open-invitations";
import { requestCtx } from "@/lib/auth/request-ctx";
import { requireRole } from "@/lib/auth/require-viewer";
import { getPlanStanding } from "@/lib/billing/queries";
import type { Viewer } from "@/lib/core/ctx";
import { listOwnEvents } from "@/lib/events/queries/own-events";
import { HOST_INTEREST_PATH } from "@/lib/interests/paths";
import { leadsPath } from "@/lib/leads/paths";
import { listThreads, THREADS_ON_A_CARD } from "@/lib/messages/queries/inbox";
import { listHidden } from "@/lib/moderation/queries/decision";
import { hostTasks } from "@/lib/proposals/host-tasks";
import { type OwnListWish, readOwnListWish } from "@/lib/proposals/own-list";
import { latestDraft } from "@/lib/proposals/queries/drafts";
import { getHostFigures } from "@/lib/proposals/queries/host-figures";
import { listOwnProposals } from "@/lib/proposals/queries/own-proposals";
import { getWaiting } from "@/lib/proposals/queries/waiting";
import { REVIEWS_PATH } from "@/lib/reviews/paths";

export const metadata = { title: "Host Dashboard" };

const EVENTS_ON_A_CARD = 3;

type Query = RoleNeeded & Parameters<typeof readOwnListWish>[0];

export default async function HostDashboard({ searchParams }: { searchParams: Promise<Query> }) {
  const viewer = await requireRole("event_host", "/hostdashboard");
  const query = await searchParams;
  const actions = (
    <>
      <ButtonLink href={HOST_INTEREST_PATH} variant="secondary">
        Interest
      </ButtonLink>
      <ButtonLink href={leadsPath()} variant="secondary">
        Sponsors
      </ButtonLink>
      <ButtonLink href={AGENT_PATHS.applications} variant="secondary">
        Agents
      </ButtonLink>
      <ButtonLink href="/hostdashboard/funds" variant="secondary">
        Held Funds
      </ButtonLink>
      <ButtonLink href={REVIEWS_PATH} variant="secondary" prefetch={false}>
        Reviews
      </ButtonLink>
      <PayoutLinks />
      <ButtonLink href="/createproposal" icon={<Plus aria-hidden="true" size={18} />}>
        Create Proposal
      </ButtonLink>
    </>
  );
  return (
    <>
      <RoleNeededBanner viewer={viewer} query={query} />
      <PageHeader title="Host Dashboard" intro={viewer.companyName ?? viewer.fullName} actions={actions} />
      <Streamed fallback={<DashboardSkeleton />}>
        <Work viewer={viewer} wish={readOwnListWish(query)} />
      </Streamed>
    </>
  );
}

async function Work({ viewer, wish }: { viewer: Viewer; wish: OwnListWish }) {
  const ctx = { ...(await requestCtx()), viewer };
  const [{ proposals, next }, waiting, figures, draft, standing, inbox, events, invitations, hidden] =
    await Promise.all([
      listOwnProposals(ctx, wish),
      getWaiting(ctx),
      getHostFigures(ctx),
      latestDraft(ctx),
      getPlanStanding(ctx),
      listThreads(ctx, { limit: THREADS_ON_A_CARD }),
      listOwnEvents(ctx, { view: "coming", after: null, size: EVENTS_ON_A_CARD }),
      listOpenInvitations(ctx),
      listHidden(ctx, ["proposal", "agent_listing"]),
    ]);
  return (
    <>
      <HostTasks
        tasks={hostTasks(waiting, draft?.content.proposal.title ?? null, { standing, now: ctx.now() })}
      />
      <HiddenNotes hidden={hidden} />
      <HostStats figures={figures} />
      <OpenInvitations invitations={invitations} />
      <OwnProposalsSection proposals={proposals} next={next} wish={wish} />
      <OwnEventsSection events={events.rows} />
      <InboxCard inbox={inbox} now={ctx.now().toISOString()} />
    </>
  );
}
