import { redirect } from "next/navigation";
import { Section } from "@/components/layout/section";
import { DashboardFrame } from "@/components/vendors/profiles/dashboard-frame";
import { ServiceForm } from "@/components/vendors/services/service-form";
import { newId } from "@/lib/core/ids";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole } from "@/lib/identity/sessions/require-viewer";
import { issueTicket } from "@/lib/listings/media/upload-ticket";
import { NEW_SERVICE_PATH, SERVICES_PATH } from "@/lib/vendors/profiles/paths";
import { VENDOR_PLAN_LIMITS } from "@/lib/vendors/profiles/plans";
import { getOwnProfile } from "@/lib/vendors/profiles/queries/own-profile";
import { serviceStart } from "@/lib/vendors/services/service-texts";

export const metadata = { title: "Add Service · Vendor Dashboard" };

export default async function NewService() {
  const viewer = await requireRole("vendor", NEW_SERVICE_PATH);
  const ctx = { ...(await requestCtx()), viewer };
  const profile = await getOwnProfile(ctx);
  const most = profile && VENDOR_PLAN_LIMITS[profile.plan].services;
  if (!profile || (most !== null && profile.services >= most)) redirect(SERVICES_PATH);
  return (
    <DashboardFrame current="services">
      <Section id="new" className="max-w-3xl" title="Add service">
        <ServiceForm
          of={{ formId: newId() }}
          start={serviceStart(null)}
          ticket={issueTicket(viewer, ctx.now())}
          plan={VENDOR_PLAN_LIMITS[profile.plan]}
        />
      </Section>
    </DashboardFrame>
  );
}
