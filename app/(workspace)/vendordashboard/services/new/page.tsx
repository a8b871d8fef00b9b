import { redirect } from "next/navigation";
import { SectionHeader } from "@/components/layout/section-header";
import { DashboardFrame } from "@/components/vendors/dashboard-frame";
import { ServiceForm } from "@/components/vendors/desk/service-form";
import { requestCtx } from "@/lib/auth/request-ctx";
import { requireRole } from "@/lib/auth/require-viewer";
import { newId } from "@/lib/core/ids";
import { issueTicket } from "@/lib/media/upload-ticket";
import { NEW_SERVICE_PATH, SERVICES_PATH } from "@/lib/vendors/paths";
import { VENDOR_PLAN_LIMITS } from "@/lib/vendors/plans";
import { getOwnProfile } from "@/lib/vendors/queries/own-profile";
import { serviceStart } from "@/lib/vendors/service-texts";

export const metadata = { title: "Add a service · Vendor Dashboard" };

export default async function NewService() {
  const viewer = await requireRole("vendor", NEW_SERVICE_PATH);
  const ctx = { ...(await requestCtx()), viewer };
  const profile = await getOwnProfile(ctx);
  const most = profile && VENDOR_PLAN_LIMITS[profile.plan].services;
  if (!profile || (most !== null && profile.services >= most)) redirect(SERVICES_PATH);
  return (
    <DashboardFrame current="services">
      <section aria-labelledby="new" className="max-w-3xl">
        <SectionHeader id="new" title="Add a service" />
        <ServiceForm
          of={{ formId: newId() }}
          start={serviceStart(null)}
          ticket={issueTicket(viewer, ctx.now())}
          plan={VENDOR_PLAN_LIMITS[profile.plan]}
        />
      </section>
    </DashboardFrame>
  );
}
