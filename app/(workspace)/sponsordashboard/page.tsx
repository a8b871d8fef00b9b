import { type RoleNeeded, RoleNeededBanner } from "@/components/accounts/role-needed-banner";
import { OpenInvitations } from "@/components/agents/open-invitations";
import { OwnInterestsSection } from "@/components/interests/own-interests-section";
import { DashboardSkeleton } from "@/components/layout/dashboard-skeleton";
import { PageHeader } from "@/components/layout/page-header";
import { Streamed } from "@/components/layout/streamed";
import { InboxCard } from "@/components/messages/inbox-card";
import { OpportunitiesCard } from "@/components/notifications/opportunities-card";
import { LatestSection } from "@/components/proposals/latest-section";
import { ActivitySection } from "@/components/sponsorships/activity-section";
import { OpenHolds } from "@/components/sponsorships/open-holds";
import { SponsorStats } from "@/components/sponsorships/sponsor-stats";
import { SponsorshipsSection } from "@/components/sponsorships/sponsorships-section";
import { ButtonLink } from "@/components/ui/button-link";
import { firstName } from "@/lib/accounts/first-name";
import { listOpenInvitations } from "@/lib/agents/queries/open-invitations";
import { requestCtx } from "@/lib/auth/request-ctx";
import { requireRole } from "@/lib/auth/require-viewer";
import type { Viewer } from "@/lib/core/ctx";
import { readAfter } from "@/lib/core/paging";
import { listOwnInterests } from "@/lib/interests/queries/own-interests";
import { listThreads, THREADS_ON_A_CARD } from "@/lib/messages/queries/inbox";
import { listPreferences } from "@/lib/notifications/queries";
import { listLatest } from "@/lib/proposals/queries/latest";
import { REVIEWS_PATH } from "@/lib/reviews/paths";
import { listActivity } from "@/lib/sponsorships/queries/activity";
import { getSponsorFigures } from "@/lib/sponsorships/queries/sponsor-figures";
import { listSponsorships } from "@/lib/sponsorships/queries/sponsorships";

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
      <ButtonLink href={REVIEWS_PATH} variant="secondary" prefetch={false}>
        Reviews
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
        <Work viewer={viewer} after={readAfter(query.after)} afterInterest={readAfter(query.interests)} />
      </Streamed>
    </>
  );
}

type WorkProps = { viewer: Viewer; after: string | null; afterInterest: string | null };

async function Work({ viewer, after, afterInterest }: WorkProps) {
  const ctx = { ...(await requestCtx()), viewer };
  const [figures, sponsorships, interests, latest, activity, inbox, preferences, invitations] =
    await Promise.all([
      getSponsorFigures(ctx),
      listSponsorships(ctx, after),
      listOwnInterests(ctx, { after: afterInterest }),
      listLatest(ctx, LATEST),
      listActivity(ctx, ACTIVITY),
      listThreads(ctx, { limit: THREADS_ON_A_CARD }),
      listPreferences(ctx),
      listOpenInvitations(ctx),
    ]);
  return (
    <>
      <OpenHolds rows={sponsorships.rows} now={ctx.now()} />
      <SponsorStats figures={figures} />
      <OpenInvitations invitations={invitations} />
      <SponsorshipsSection page={sponsorships} after={after} />
      <OwnInterestsSection page={interests} after={afterInterest} />
      <InboxCard inbox={inbox} now={ctx.now().toISOString()} />
      <LatestSection proposals={latest} />
      {preferences.some(({ kind, byMail }) => kind === "opportunities" && !byMail) && <OpportunitiesCard />}
      <ActivitySection activity={activity} />
    </>
  );
}
