import { notFound, redirect } from "next/navigation";
import { ReasonDialog } from "@/components/forms/reason-dialog";
import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import { EditRequestForm } from "@/components/vendors/service-requests/edit-request-form";
import { EventSummary } from "@/components/vendors/service-requests/event-summary";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole } from "@/lib/identity/sessions/require-viewer";
import { withdrawRequestAction } from "@/lib/vendors/service-requests/actions";
import { eventOffersPath, requestPath } from "@/lib/vendors/service-requests/paths";
import { canChangeRequest } from "@/lib/vendors/service-requests/policy";
import { getRequest } from "@/lib/vendors/service-requests/queries";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";

export const metadata = { title: "Edit service request" };

type Props = { params: Promise<{ requestId: string }> };

export default async function ChangeRequest({ params }: Props) {
  const { requestId } = await params;
  const viewer = await requireRole("event_host", requestPath(requestId));
  const ctx = { ...(await requestCtx()), viewer };
  const found = await getRequest(ctx, requestId);
  if (!found) notFound();
  const { event, request } = found;
  const back = eventOffersPath(event.id);
  if (!canChangeRequest(request, event, ctx.now())) redirect(back);
  const service = SERVICE_LABELS[request.serviceType];
  return (
    <div className="max-w-measure">
      <PageHeader
        title={service}
        intro="Edit or withdraw this request."
        above={<TextLink href={back}>Vendor Offers</TextLink>}
      />
      <EventSummary event={event} />
      <EditRequestForm request={request} />
      <Card className="mt-12">
        <h2 className="text-lg">Withdraw this request</h2>
        <p className="mt-1 mb-4 text-sm text-quiet">
          Vendors will no longer see that you need {service}. You can request it again later.
        </p>
        <ReasonDialog
          action={withdrawRequestAction}
          about={{ requestId: request.id }}
          label={`Withdraw ${service}`}
          of=""
          size="md"
          isDanger
          worksWithoutScripts
          title={`Withdraw ${service}?`}
          description={`Vendors will no longer see that you need ${service}. You can request it again later.`}
          submit={`Withdraw ${service}`}
          busy="Withdrawing…"
        />
      </Card>
    </div>
  );
}
