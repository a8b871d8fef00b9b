import { type RoleNeeded, RoleNeededBanner } from "@/components/identity/accounts/role-needed-banner";
import { DashboardSkeleton } from "@/components/layout/dashboard-skeleton";
import { Streamed } from "@/components/layout/streamed";
import { InboxCard } from "@/components/messaging/threads/inbox-card";
import { Checklist } from "@/components/site/checklist/checklist";
import { ButtonLink } from "@/components/ui/button-link";
import { DashboardFrame } from "@/components/vendors/profiles/dashboard-frame";
import { VendorOverview } from "@/components/vendors/profiles/overview";
import { ProfileFirst } from "@/components/vendors/profiles/profile-first";
import { PublishCard } from "@/components/vendors/profiles/publish-card";
import type { Viewer } from "@/lib/core/ctx";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole } from "@/lib/identity/sessions/require-viewer";
import { listThreads, THREADS_ON_A_CARD } from "@/lib/messaging/threads/queries/inbox";
import { getChecklist } from "@/lib/site/checklist/queries";
import { flagOf } from "@/lib/vendors/profiles/own-profile";
import { VENDOR_PATHS } from "@/lib/vendors/profiles/paths";
import { getVendorMetrics } from "@/lib/vendors/profiles/queries/overview";
import { getOwnProfile } from "@/lib/vendors/profiles/queries/own-profile";
import { getVendorPlanStatus } from "@/lib/vendors/profiles/queries/plan-status";

export const metadata = { title: "Vendor Dashboard" };

export default async function VendorDashboard({ searchParams }: { searchParams: Promise<RoleNeeded> }) {
  const viewer = await requireRole("vendor", VENDOR_PATHS.dashboard);
  const actions = (
    <ButtonLink href={VENDOR_PATHS.matchmaking} prefetch={false}>
      Find events
    </ButtonLink>
  );
  return (
    <>
      <RoleNeededBanner viewer={viewer} query={await searchParams} />
      <DashboardFrame current="overview" intro={viewer.companyName ?? viewer.fullName} actions={actions}>
        <Streamed fallback={<DashboardSkeleton />}>
          <Work viewer={viewer} />
        </Streamed>
      </DashboardFrame>
    </>
  );
}

async function Work({ viewer }: { viewer: Viewer }) {
  const ctx = { ...(await requestCtx()), viewer };
  const [profile, metrics, planStatus, inbox, checklist] = await Promise.all([
    getOwnProfile(ctx),
    getVendorMetrics(ctx),
    getVendorPlanStatus(ctx),
    listThreads(ctx, { limit: THREADS_ON_A_CARD }),
    getChecklist(ctx, "vendor"),
  ]);
  return (
    <>
      <Checklist checklist={checklist} />
      {profile ? (
        <>
          <div id="publish" className="mb-8 scroll-mt-28">
            <PublishCard
              profile={profile}
              isPublished={profile.publishedAt !== null}
              flag={flagOf(profile)}
            />
          </div>
          <VendorOverview profile={profile} figures={metrics} planStatus={planStatus} />
        </>
      ) : (
        <ProfileFirst>
          Add what you do and where. Hosts can then find you, request quotes, and read your offers.
        </ProfileFirst>
      )}
      <InboxCard inbox={inbox} now={ctx.now().toISOString()} />
    </>
  );
}
