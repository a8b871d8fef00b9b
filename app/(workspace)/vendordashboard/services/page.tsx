import { DashboardSkeleton } from "@/components/layout/dashboard-skeleton";
import { SectionHeader } from "@/components/layout/section-header";
import { Streamed } from "@/components/layout/streamed";
import { HiddenNotes } from "@/components/trust/moderation/hidden-notes";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { DashboardFrame } from "@/components/vendors/profiles/dashboard-frame";
import { ProfileFirst } from "@/components/vendors/profiles/profile-first";
import { UpgradeHint } from "@/components/vendors/profiles/upgrade-hint";
import { ServiceList } from "@/components/vendors/services/service-list";
import type { Viewer } from "@/lib/core/ctx";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole } from "@/lib/identity/sessions/require-viewer";
import { listHidden } from "@/lib/trust/moderation/queries/decision";
import { servicesFull } from "@/lib/vendors/profiles/copy";
import { NEW_SERVICE_PATH, SERVICES_PATH } from "@/lib/vendors/profiles/paths";
import { VENDOR_PLAN_LIMITS } from "@/lib/vendors/profiles/plans";
import { getOwnProfile } from "@/lib/vendors/profiles/queries/own-profile";
import { listOwnServices } from "@/lib/vendors/services/queries/own-services";

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
  if (!profile)
    return (
      <ProfileFirst back={SERVICES_PATH}>Create your profile first. Services appear on it.</ProfileFirst>
    );
  const { services: most } = VENDOR_PLAN_LIMITS[profile.plan];
  const hasRoom = most === null || services.length < most;
  const add = (
    <ButtonLink
      href={NEW_SERVICE_PATH}
      icon={<Icon name="plus" aria-hidden="true" size={18} />}
      prefetch={false}
    >
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
            ? `Your plan shows the first ${most}. ${hidden} more ${hidden === 1 ? "is" : "are"} saved but hidden. Move the ones you want to show to the top.`
            : undefined
        }
        action={hasRoom && services.length > 0 ? add : undefined}
      />
      {services.length > 0 ? (
        <ServiceList services={services} />
      ) : (
        <EmptyState title="No services yet" level={3} action={add}>
          <p>Hosts compare services by what's included and what they cost.</p>
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
