import { OpenInvitations } from "@/components/agents/agreements/open-invitations";
import { DeadlineTask } from "@/components/funding/deliverables/deadline-task";
import { OwnInquiriesSection } from "@/components/funding/inquiries/own-inquiries-section";
import { ActivitySection } from "@/components/funding/sponsorships/activity-section";
import { OpenHolds } from "@/components/funding/sponsorships/open-holds";
import { SponsorStats } from "@/components/funding/sponsorships/sponsor-stats";
import { SponsorshipsSection } from "@/components/funding/sponsorships/sponsorships-section";
import { type RoleNeeded, RoleNeededBanner } from "@/components/identity/accounts/role-needed-banner";
import { TwoStepSuggestion } from "@/components/identity/second-factor/two-step-suggestion";
import { DashboardSkeleton } from "@/components/layout/dashboard-skeleton";
import { PageHeader } from "@/components/layout/page-header";
import { Streamed } from "@/components/layout/streamed";
import { LatestSection } from "@/components/listings/proposals/latest-section";
import { OpportunitiesCard } from "@/components/messaging/notifications/opportunities-card";
import { InboxCard } from "@/components/messaging/threads/inbox-card";
import { Checklist } from "@/components/site/checklist/checklist";
import { ButtonLink } from "@/components/ui/button-link";
import { listOpenInvitations } from "@/lib/agents/agreements/queries/open-invitations";
import type { Viewer } from "@/lib/core/ctx";
import { readAfter } from "@/lib/core/query";
import { getNextDeadline } from "@/lib/funding/deliverables/queries/next-deadline";
import { listOwnInquiries } from "@/lib/funding/inquiries/queries/own-inquiries";
import { listActivity } from "@/lib/funding/sponsorships/queries/activity";
import { getSponsorMetrics } from "@/lib/funding/sponsorships/queries/sponsor-metrics";
import { listSponsorships } from "@/lib/funding/sponsorships/queries/sponsorships";
import { firstName } from "@/lib/identity/accounts/first-name";
import { isSecondFactorSuggested } from "@/lib/identity/second-factor/queries/suggestion";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole } from "@/lib/identity/sessions/require-viewer";
import { listLatest } from "@/lib/listings/proposals/queries/latest";
import { listPreferences } from "@/lib/messaging/notifications/queries";
import { listThreads, THREADS_ON_A_CARD } from "@/lib/messaging/threads/queries/inbox";
import { getChecklist } from "@/lib/site/checklist/queries";

export const metadata = { title: "Sponsor Dashboard" };

const LATEST = 6;
const ACTIVITY = 10;

type Query = RoleNeeded & { after?: string | string[]; interests?: string | string[] };

export default async function SponsorDashboard({ searchParams }: { searchParams: Promise<Query> }) {
  const viewer = await requireRole("business_sponsor", "/sponsordashboard");
  const query = await searchParams;
  const ways = (
    <>
      <ButtonLink href="/browseproposals">Browse All Opportunities</ButtonLink>
      <ButtonLink href="/sponsorfavorites" variant="secondary">
        My Favorites
      </ButtonLink>
    </>
  );
  return (
    <>
      <RoleNeededBanner viewer={viewer} query={query} />
      <PageHeader
        title={`Welcome, ${firstName(viewer.fullName)}`}
        intro={viewer.companyName}
        actions={ways}
      />
      <Streamed fallback={<DashboardSkeleton />}>
        <Work viewer={viewer} after={readAfter(query.after)} afterInquiry={readAfter(query.interests)} />
      </Streamed>
    </>
  );
}

type WorkProps = { viewer: Viewer; after: string | null; afterInquiry: string | null };

async function Work({ viewer, after, afterInquiry }: WorkProps) {
  const ctx = { ...(await requestCtx()), viewer };
  const [
    metrics,
    sponsorships,
    inquiries,
    latest,
    activity,
    inbox,
    preferences,
    invitations,
    isSuggested,
    checklist,
    nextDeadline,
  ] = await Promise.all([
    getSponsorMetrics(ctx),
    listSponsorships(ctx, after),
    listOwnInquiries(ctx, { after: afterInquiry }),
    listLatest(ctx, LATEST),
    listActivity(ctx, ACTIVITY),
    listThreads(ctx, { limit: THREADS_ON_A_CARD }),
    listPreferences(ctx),
    listOpenInvitations(ctx),
    isSecondFactorSuggested(ctx),
    getChecklist(ctx, "business_sponsor"),
    getNextDeadline(ctx, "sponsor"),
  ]);
  return (
    <>
      {isSuggested && <TwoStepSuggestion />}
      <OpenHolds rows={sponsorships.rows} now={ctx.now()} />
      <DeadlineTask next={nextDeadline} reader="sponsor" />
      <Checklist checklist={checklist} />
      {(!checklist || checklist.isUnderway) && <SponsorStats figures={metrics} />}
      <OpenInvitations invitations={invitations} />
      <SponsorshipsSection page={sponsorships} after={after} />
      <OwnInquiriesSection page={inquiries} after={afterInquiry} />
      <InboxCard inbox={inbox} now={ctx.now().toISOString()} />
      <LatestSection proposals={latest} />
      {preferences.some(({ kind, byMail }) => kind === "opportunities" && !byMail) && <OpportunitiesCard />}
      <ActivitySection activity={activity} />
    </>
  );
}
