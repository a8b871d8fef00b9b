import { DashboardSkeleton } from "@/components/layout/dashboard-skeleton";
import { Section } from "@/components/layout/section";
import { Streamed } from "@/components/layout/streamed";
import { DashboardFrame } from "@/components/vendors/profiles/dashboard-frame";
import { ProfileFirst } from "@/components/vendors/profiles/profile-first";
import { PromotionCards } from "@/components/vendors/profiles/promotion-cards";
import { UpgradeHint } from "@/components/vendors/profiles/upgrade-hint";
import type { Viewer } from "@/lib/core/ctx";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole } from "@/lib/identity/sessions/require-viewer";
import { PROMOTIONS_PATH } from "@/lib/vendors/profiles/paths";
import { MEMBERS_BOOST, promotionsFor } from "@/lib/vendors/profiles/promotions";
import { getOwnProfile } from "@/lib/vendors/profiles/queries/own-profile";

export const metadata = { title: "Promotions · Vendor Dashboard" };

export default async function Promotions() {
  const viewer = await requireRole("vendor", PROMOTIONS_PATH);
  return (
    <DashboardFrame current="promotions">
      <Streamed fallback={<DashboardSkeleton />}>
        <Content viewer={viewer} />
      </Streamed>
    </DashboardFrame>
  );
}

async function Content({ viewer }: { viewer: Viewer }) {
  const ctx = { ...(await requestCtx()), viewer };
  const profile = await getOwnProfile(ctx);
  if (!profile) return <ProfileFirst back={PROMOTIONS_PATH}>Create a profile to promote first.</ProfileFirst>;
  return (
    <Section id="promotions" title="Promotions" intro="One-time payments, no automatic renewal.">
      <PromotionCards
        products={promotionsFor(profile.plan)}
        featuredUntil={profile.featuredUntil}
        boostedUntil={profile.boostedUntil}
        now={ctx.now()}
      />
      {profile.plan === "basic" && (
        <div className="mt-5">
          <UpgradeHint>{MEMBERS_BOOST}</UpgradeHint>
        </div>
      )}
    </Section>
  );
}
