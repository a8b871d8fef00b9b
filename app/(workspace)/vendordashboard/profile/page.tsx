import { DashboardSkeleton } from "@/components/layout/dashboard-skeleton";
import { Streamed } from "@/components/layout/streamed";
import { DashboardFrame } from "@/components/vendors/profiles/dashboard-frame";
import { ProfileForm } from "@/components/vendors/profiles/profile-form";
import { PublishCard } from "@/components/vendors/profiles/publish-card";
import type { Viewer } from "@/lib/core/ctx";
import { zoneOptions } from "@/lib/core/zones";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole } from "@/lib/identity/sessions/require-viewer";
import { returnTo } from "@/lib/identity/sessions/return-to";
import { issueTicket } from "@/lib/listings/media/upload-ticket";
import { emptyProfile, flagOf } from "@/lib/vendors/profiles/own-profile";
import { profilePath } from "@/lib/vendors/profiles/paths";
import { getOwnProfile } from "@/lib/vendors/profiles/queries/own-profile";

export const metadata = { title: "Edit Profile · Vendor Dashboard" };

type Props = { searchParams: Promise<{ back?: string | string[] }> };

export default async function EditVendorProfile({ searchParams }: Props) {
  const viewer = await requireRole("vendor", profilePath());
  const back = returnTo({ redirect_url: (await searchParams).back });
  return (
    <DashboardFrame current="profile">
      <Streamed fallback={<DashboardSkeleton />}>
        <Profile viewer={viewer} back={back} />
      </Streamed>
    </DashboardFrame>
  );
}

async function Profile({ viewer, back }: { viewer: Viewer; back: string | null }) {
  const ctx = { ...(await requestCtx()), viewer };
  const profile = await getOwnProfile(ctx);
  const start = profile ?? emptyProfile(viewer.companyName);
  return (
    <div className="grid max-w-3xl gap-8">
      {profile && (
        <PublishCard profile={profile} isPublished={profile.publishedAt !== null} flag={flagOf(profile)} />
      )}
      <ProfileForm
        start={start}
        plan={profile?.plan ?? "basic"}
        ticket={issueTicket(viewer, ctx.now())}
        zones={zoneOptions()}
        back={back}
      />
    </div>
  );
}
