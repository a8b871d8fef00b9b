import { notFound, redirect } from "next/navigation";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { TextLink } from "@/components/ui/text-link";
import { EventBids } from "@/components/vendors/bids/event-bids";
import { JobPostingForm } from "@/components/vendors/bids/job-posting-form";
import { eventLine } from "@/components/vendors/service-requests/event-summary";
import { NoRequests } from "@/components/vendors/service-requests/no-requests";
import { RequestTable } from "@/components/vendors/service-requests/request-table";
import { RequestedEvents } from "@/components/vendors/service-requests/requested-events";
import type { SignedInCtx } from "@/lib/core/ctx";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole, requireViewer } from "@/lib/identity/sessions/require-viewer";
import { countByService } from "@/lib/vendors/bids/bid";
import { OFFER_PATHS } from "@/lib/vendors/bids/paths";
import { listAskingEvents } from "@/lib/vendors/bids/queries/asking-events";
import { isAskingForBids, listEventBids } from "@/lib/vendors/bids/queries/bids";
import { listUnavailableBidders } from "@/lib/vendors/calendar/queries/availability";
import {
  EVENT_OFFERS_PATH,
  eventOffersPath,
  LIST_FOR_VENDORS_PATH,
  listForVendorsPath,
} from "@/lib/vendors/service-requests/paths";
import { canRequestAt } from "@/lib/vendors/service-requests/policy";
import { getEventRequests } from "@/lib/vendors/service-requests/queries";

export const metadata = { title: "Vendor Offers" };

type Props = { searchParams: Promise<{ event?: string | string[]; id?: string | string[] }> };

export default async function EventOffers({ searchParams }: Props) {
  const { event: named, id } = await searchParams;
  const event = named?.toString();
  if (event === undefined && id !== undefined) redirect(eventOffersPath(id.toString()));
  const path = event === undefined ? EVENT_OFFERS_PATH : eventOffersPath(event);
  // Both the host and the vendor reach this page from their conversation about an event.
  const known = await requireViewer(path);
  if (!known.roles.includes("event_host") && known.roles.includes("vendor")) redirect(OFFER_PATHS.own);
  const viewer = await requireRole("event_host", path);
  const ctx = { ...(await requestCtx()), viewer };
  return event === undefined ? <All ctx={ctx} /> : <One ctx={ctx} eventId={event} />;
}

async function All({ ctx }: { ctx: SignedInCtx }) {
  const events = await listAskingEvents(ctx);
  return (
    <>
      <PageHeader
        title="Vendor Offers"
        intro="Your events with service requests."
        above={<TextLink href="/hostdashboard">Host Dashboard</TextLink>}
        actions={<ButtonLink href={LIST_FOR_VENDORS_PATH}>List an Event for Vendors</ButtonLink>}
      />
      {events.length > 0 ? <RequestedEvents events={events} /> : <NoRequests />}
    </>
  );
}

async function One({ ctx, eventId }: { ctx: SignedInCtx; eventId: string }) {
  const found = await getEventRequests(ctx, eventId);
  if (!found) notFound();
  const { event, requests } = found;
  const now = ctx.now();
  const canAsk = canRequestAt(event, now);
  const [bids, isAsking, unavailable] = await Promise.all([
    listEventBids(ctx, event.id),
    isAskingForBids(ctx, event.id),
    listUnavailableBidders(ctx, event.id),
  ]);
  return (
    <>
      <PageHeader
        title={event.title}
        intro={eventLine(event)}
        above={<TextLink href={EVENT_OFFERS_PATH}>Vendor Offers</TextLink>}
        actions={
          canAsk && (
            <ButtonLink href={listForVendorsPath({ event: event.id })} variant="secondary">
              Ask for Another Service
            </ButtonLink>
          )
        }
      />
      {requests.length > 0 ? (
        <>
          <RequestTable event={event} requests={requests} now={now} offers={countByService(bids)} />
          {(canAsk || isAsking) && <JobPostingForm eventId={event.id} isWanted={isAsking} />}
          <EventBids all={bids} unavailable={unavailable} now={now} />
        </>
      ) : (
        <NoRequests event={canAsk ? event.id : undefined} />
      )}
    </>
  );
}
