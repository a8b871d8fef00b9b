import { notFound, redirect } from "next/navigation";
import { PageHeader } from "@/components/layout/page-header";
import { EventSummary } from "@/components/vendors/service-requests/event-summary";
import { ListEventForm } from "@/components/vendors/service-requests/list-event-form";
import { RequestPageForm } from "@/components/vendors/service-requests/request-page-form";
import { newId } from "@/lib/core/ids";
import { zoneOptions } from "@/lib/core/zones";
import { registerPath } from "@/lib/identity/accounts/paths";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";
import { LIST_FOR_VENDORS_PATH } from "@/lib/vendors/service-requests/paths";
import { getListingStart } from "@/lib/vendors/service-requests/queries";
import { requestState } from "@/lib/vendors/service-requests/request";

export const metadata = { title: "List Your Event for Vendors" };

type Props = { searchParams: Promise<{ event?: string | string[]; proposal?: string | string[] }> };

export default async function ListForVendors({ searchParams }: Props) {
  const viewer = await requireViewer(LIST_FOR_VENDORS_PATH);
  if (!viewer.roles.includes("event_host")) redirect(registerPath("event_host", LIST_FOR_VENDORS_PATH));
  const ctx = { ...(await requestCtx()), viewer };
  const { event, proposal } = await searchParams;
  const start = await getListingStart(ctx, { event: event?.toString(), proposal: proposal?.toString() });
  if (!start) notFound();
  const taken = start.event
    ? start.requests
        .filter((request) => ["open", "booked"].includes(requestState(request, "active", ctx.now())))
        .map(({ serviceType }) => serviceType)
    : [];
  return (
    <div className="max-w-measure">
      <PageHeader
        title="List Your Event for Vendors"
        intro="Tell vendors what you need and what you can spend. They can respond until your deadline."
      />
      {start.event ? (
        <>
          <EventSummary event={start.event} />
          <RequestPageForm eventId={start.event.id} formId={newId()} taken={taken} />
        </>
      ) : (
        <ListEventForm formId={newId()} start={{ texts: start.texts, zones: zoneOptions() }} />
      )}
    </div>
  );
}
