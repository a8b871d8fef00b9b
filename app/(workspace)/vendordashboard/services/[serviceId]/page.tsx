import { Section } from "@/components/layout/section";
import { DashboardFrame } from "@/components/vendors/profiles/dashboard-frame";
import { ServiceForm } from "@/components/vendors/services/service-form";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole } from "@/lib/identity/sessions/require-viewer";
import { issueTicket } from "@/lib/listings/media/upload-ticket";
import { orNotFound } from "@/lib/site/http/or-not-found";
import { editServicePath } from "@/lib/vendors/profiles/paths";
import { VENDOR_PLAN_LIMITS } from "@/lib/vendors/profiles/plans";
import { getOwnProfile } from "@/lib/vendors/profiles/queries/own-profile";
import { getOwnService } from "@/lib/vendors/services/queries/own-services";
import { serviceStart } from "@/lib/vendors/services/service-texts";

export const metadata = { title: "Edit Service · Vendor Dashboard" };

export default async function EditService({ params }: { params: Promise<{ serviceId: string }> }) {
  const { serviceId } = await params;
  const viewer = await requireRole("vendor", editServicePath(serviceId));
  const ctx = { ...(await requestCtx()), viewer };
  const [service, profile] = await Promise.all([
    orNotFound(getOwnService(ctx, serviceId)),
    getOwnProfile(ctx),
  ]);
  return (
    <DashboardFrame current="services">
      <Section id="edit" className="max-w-3xl" title={`Edit ${service.title}`}>
        <ServiceForm
          of={{ serviceId, version: service.version }}
          start={serviceStart(service)}
          ticket={issueTicket(viewer, ctx.now())}
          plan={VENDOR_PLAN_LIMITS[profile?.plan ?? "basic"]}
        />
      </Section>
    </DashboardFrame>
  );
}
