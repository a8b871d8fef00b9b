import { notFound } from "next/navigation";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { TextLink } from "@/components/ui/text-link";
import { eventLine } from "@/components/vendor-requests/event-summary";
import { NoRequests } from "@/components/vendor-requests/no-requests";
import { RequestTable } from "@/components/vendor-requests/request-table";
import { RequestedEvents } from "@/components/vendor-requests/requested-events";
import { requestCtx } from "@/lib/auth/request-ctx";
import { requireRole } from "@/lib/auth/require-viewer";
import type { SignedInCtx } from "@/lib/core/ctx";
import { EVENT_OFFERS_PATH, LIST_FOR_VENDORS_PATH, listForVendorsPath } from "@/lib/vendor-requests/paths";
import { canAskAt } from "@/lib/vendor-requests/policy";
import { getEventRequests, listRequestedEvents } from "@/lib/vendor-requests/queries";

export const metadata = { title: "Vendor Offers" };

type Props = { searchParams: Promise<{ event?: string | string[] }> };

export default async function EventOffers({ searchParams }: Props) {
  const viewer = await requireRole("event_host", EVENT_OFFERS_PATH);
  const ctx = { ...(await requestCtx()), viewer };
  const event = (await searchParams).event?.toString();
  return event === undefined ? <All ctx={ctx} /> : <One ctx={ctx} eventId={event} />;
}

async function All({ ctx }: { ctx: SignedInCtx }) {
  const events = await listRequestedEvents(ctx);
  return (
    <>
      <PageHeader
        title="Vendor Offers"
        intro="Your events for which vendors are asked."
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
  const canAsk = canAskAt(event, now);
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
        <RequestTable event={event} requests={requests} now={now} />
      ) : (
        <NoRequests event={canAsk ? event.id : undefined} />
      )}
    </>
  );
}
