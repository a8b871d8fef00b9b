import { StatusBadge, type StatusTable } from "@/components/ui/status-badge";
import { type Column, Table } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import type { ServiceType } from "@/db/enums";
import { formatMinute } from "@/lib/core/dates";
import { requestPath } from "@/lib/vendors/service-requests/paths";
import { canChangeRequest } from "@/lib/vendors/service-requests/policy";
import {
  formatBudget,
  type RequestedEventDto,
  type RequestState,
  requestState,
  type VendorRequestDto,
} from "@/lib/vendors/service-requests/request";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";

const STATES: StatusTable<RequestState> = {
  labels: {
    open: "Open",
    expired: "Expired",
    booked: "Booked",
    withdrawn: "Withdrawn",
    cancelled: "Event canceled",
  },
  tones: { open: "moss", booked: "moss", cancelled: "brick" },
};

type Row = {
  request: VendorRequestDto;
  state: RequestState;
  until: string;
  canChange: boolean;
  offers: number;
};

const columns: Column<Row>[] = [
  { key: "service", header: "Service", primary: true, cell: (row) => <Service {...row} /> },
  {
    key: "budget",
    header: "Budget",
    numeric: true,
    cell: ({ request }) => formatBudget(request) ?? "Not set",
  },
  { key: "until", header: "Offers until", cell: ({ until }) => until },
  { key: "offers", header: "Offers", numeric: true, cell: ({ offers }) => offers },
  {
    key: "actions",
    header: "Actions",
    srOnlyHeader: true,
    numeric: true,
    cell: ({ request, canChange }) => canChange && <ChangeLink request={request} />,
  },
];

type Props = {
  event: RequestedEventDto;
  requests: readonly VendorRequestDto[];
  now: Date;
  /** The number of offers and bids by service. */
  offers: ReadonlyMap<ServiceType, number>;
};

/** An event's service requests with their status. */
export function RequestTable({ event, requests, now, offers }: Props) {
  const rows = requests.map((request) => ({
    request,
    state: requestState(request, event.status, now),
    until: lastMinute(request, event.timeZone),
    canChange: canChangeRequest(request, event, now),
    offers: offers.get(request.serviceType) ?? 0,
  }));
  return <Table caption="Your requests" columns={columns} rows={rows} rowKey={({ request }) => request.id} />;
}

function ChangeLink({ request: { id, serviceType } }: { request: VendorRequestDto }) {
  return (
    <TextLink href={requestPath(id)} prefetch={false} className="inline-block py-1 font-semibold">
      Edit<span className="sr-only"> or withdraw {SERVICE_LABELS[serviceType]}</span>
    </TextLink>
  );
}

function Service({ request, state }: Row) {
  const languages = request.preferredLanguages.join(", ");
  const details = [request.requirements, languages && `Preferred languages: ${languages}`];
  return (
    <>
      <span className="mr-2">{SERVICE_LABELS[request.serviceType]}</span>
      <StatusBadge table={STATES} status={state} />
      <span className="mt-1 block max-w-measure text-sm font-normal whitespace-pre-line text-quiet">
        {details.filter(Boolean).join("\n")}
      </span>
    </>
  );
}

/** "June 4, 2027 at 11:59 PM CDT". Midnight at the end of a day would read as the next day. */
const lastMinute = ({ deadlineOn, deadlineAt }: VendorRequestDto, timeZone: string) =>
  formatMinute(deadlineOn ? new Date(deadlineAt.getTime() - 1) : deadlineAt, timeZone);
