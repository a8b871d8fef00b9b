import { notFound, redirect } from "next/navigation";
import { PageHeader } from "@/components/layout/page-header";
import { EventSummary } from "@/components/vendor-requests/event-summary";
import { ListEventForm } from "@/components/vendor-requests/list-event-form";
import { RequestPageForm } from "@/components/vendor-requests/request-page-form";
import { registerPath } from "@/lib/accounts/paths";
import { requestCtx } from "@/lib/auth/request-ctx";
import { requireViewer } from "@/lib/auth/require-viewer";
import { newId } from "@/lib/core/ids";
import { eventZones } from "@/lib/events/form";
import { LIST_FOR_VENDORS_PATH } from "@/lib/vendor-requests/paths";
import { getListingStart } from "@/lib/vendor-requests/queries";
import { requestState } from "@/lib/vendor-requests/request";

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
        intro="Say what you need and what you can spend. Vendors can answer until your deadline."
      />
      {start.event ? (
        <>
          <EventSummary event={start.event} />
          <RequestPageForm eventId={start.event.id} formId={newId()} taken={taken} />
        </>
      ) : (
        <ListEventForm formId={newId()} start={{ texts: start.texts, zones: eventZones() }} />
      )}
    </div>
  );
}
