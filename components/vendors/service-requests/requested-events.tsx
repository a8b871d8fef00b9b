import { type Column, Table } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { eventOffersPath } from "@/lib/vendors/service-requests/paths";
import type { RequestedEventDto } from "@/lib/vendors/service-requests/request";
import { eventLine } from "./event-summary";

type Row = RequestedEventDto & { services: number; offers: number };

const columns: Column<Row>[] = [
  {
    key: "event",
    header: "Event",
    primary: true,
    cell: (event) => (
      <>
        <TextLink href={eventOffersPath(event.id)}>{event.title}</TextLink>
        <span className="mt-1 block text-sm font-normal text-quiet">{eventLine(event)}</span>
      </>
    ),
  },
  { key: "services", header: "Services requested", numeric: true, cell: ({ services }) => services },
  { key: "offers", header: "Offers", numeric: true, cell: ({ offers }) => offers },
];

/** A host's events with service requests. */
export function RequestedEvents({ events }: { events: readonly Row[] }) {
  return <Table caption="Events" columns={columns} rows={events} rowKey={({ id }) => id} />;
}
