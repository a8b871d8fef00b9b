import { Plus } from "lucide-react";
import { DashboardSkeleton } from "@/components/layout/dashboard-skeleton";
import { SectionHeader } from "@/components/layout/section-header";
import { Streamed } from "@/components/layout/streamed";
import { HiddenNotes } from "@/components/moderation/hidden-notes";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { DashboardFrame } from "@/components/vendors/dashboard-frame";
import { ServiceList } from "@/components/vendors/desk/service-list";
import { UpgradeHint } from "@/components/vendors/desk/upgrade-hint";
import { ProfileFirst } from "@/components/vendors/profile-first";
import { requestCtx } from "@/lib/auth/request-ctx";
import { requireRole } from "@/lib/auth/require-viewer";
import type { Viewer } from "@/lib/core/ctx";
import { listHidden } from "@/lib/moderation/queries/decision";
import { NEW_SERVICE_PATH, SERVICES_PATH } from "@/lib/vendors/paths";
import { VENDOR_PLAN_LIMITS } from "@/lib/vendors/plans";
import { getOwnProfile } from "@/lib/vendors/queries/own-profile";
import { listOwnServices } from "@/lib/vendors/queries/own-services";
import { servicesFull } from "@/lib/vendors/words";

export const metadata = { title: "My Services · Vendor Dashboard" };

export default async function MyServices() {
  const viewer = await requireRole("vendor", SERVICES_PATH);
  return (
    <DashboardFrame current="services">
      <Streamed fallback={<DashboardSkeleton />}>
        <Services viewer={viewer} />
      </Streamed>
    </DashboardFrame>
  );
}

async function Services({ viewer }: { viewer: Viewer }) {
  const ctx = { ...(await requestCtx()), viewer };
  const [profile, services, taken] = await Promise.all([
    getOwnProfile(ctx),
    listOwnServices(ctx),
    listHidden(ctx, ["service"]),
  ]);
  if (!profile) return <ProfileFirst back={SERVICES_PATH}>Services belong to your profile.</ProfileFirst>;
  const { services: most } = VENDOR_PLAN_LIMITS[profile.plan];
  const hasRoom = most === null || services.length < most;
  const add = (
    <ButtonLink href={NEW_SERVICE_PATH} icon={<Plus aria-hidden="true" size={18} />} prefetch={false}>
      Add service
    </ButtonLink>
  );
  const hidden = services.filter(({ isHidden }) => isHidden).length;
  return (
    <section aria-labelledby="services">
      <HiddenNotes hidden={taken} />
      <SectionHeader
        id="services"
        title="My Services"
        intro={
          hidden > 0
            ? `Your plan shows the first ${most}. ${hidden} more ${hidden === 1 ? "is" : "are"} kept: move up what should be seen.`
            : undefined
        }
        action={hasRoom && services.length > 0 ? add : undefined}
      />
      {services.length > 0 ? (
        <ServiceList services={services} />
      ) : (
        <EmptyState title="No services yet" level={3} action={add}>
          <p>Hosts compare services by what they include and what they cost.</p>
        </EmptyState>
      )}
      {!hasRoom && (
        <div className="mt-5">
          <UpgradeHint>{servicesFull(most)}</UpgradeHint>
        </div>
      )}
    </section>
  );
}
