import { ReviewsLink } from "@/components/trust/reviews/reviews-link";
import { Stars } from "@/components/trust/reviews/stars";
import { Icon } from "@/components/ui/icon";
import { StatusBadge } from "@/components/ui/status-badge";
import { type Column, Table } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { AcceptForm, CancelForm, ConfirmForm, DeclineForm } from "@/components/vendors/bookings/deal-forms";
import { DealNotes } from "@/components/vendors/bookings/deal-notes";
import { formatShortDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { eventMessagePath } from "@/lib/messaging/threads/paths";
import { ratingOf } from "@/lib/trust/reviews/review";
import { type BidDto, type BidState, bidState, isOver, lastDayOf } from "@/lib/vendors/bids/bid";
import { MARKED_UNAVAILABLE } from "@/lib/vendors/calendar/copy";
import { vendorProfilePath } from "@/lib/vendors/profiles/paths";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";
import { BidFacts } from "./bid-facts";
import { BID_STATES } from "./statuses";

type Row = { bid: BidDto; state: BidState; now: Date; others: number; isUnavailable: boolean };

const columns: Column<Row>[] = [
  { key: "vendor", header: "Vendor", primary: true, cell: (row) => <Vendor {...row} /> },
  {
    key: "price",
    header: "Price",
    numeric: true,
    cell: ({ bid }) => (
      <span className="font-display text-base font-bold">{formatCents(bid.totalCents, bid.currency)}</span>
    ),
  },
  { key: "rating", header: "Rating", cell: ({ bid }) => <Rating {...bid.vendor} /> },
  { key: "includes", header: "Includes", cell: ({ bid }) => included(bid) },
  {
    key: "until",
    header: "Valid until",
    numeric: true,
    cell: ({ bid }) => lastDayOf(bid),
  },
  {
    key: "actions",
    header: "Actions",
    srOnlyHeader: true,
    numeric: true,
    cell: (row) => <Actions {...row} />,
  },
];

type Props = {
  caption: string;
  bids: readonly BidDto[];
  /** All offers and bids for the event. */
  all: readonly BidDto[];
  /** The profiles of vendors who are unavailable on the event's days. */
  unavailable: ReadonlySet<string>;
  now: Date;
};

/** Vendors' offers side by side, cheapest first. */
export function OfferTable({ caption, bids, all, unavailable, now }: Props) {
  const rows = bids.map((bid) => ({
    bid,
    state: bidState(bid, now),
    now,
    others: rivalsOf(bid, all, now),
    isUnavailable: unavailable.has(bid.vendor.profileId),
  }));
  return <Table caption={caption} showCaption columns={columns} rows={rows} rowKey={({ bid }) => bid.id} />;
}

const Rating = ({ ratingCount, ratingSum }: BidDto["vendor"]) =>
  ratingCount > 0 ? <Stars {...ratingOf(ratingCount, ratingSum)} /> : "No reviews";

/** The number of pending offers and bids that accepting this one would decline. */
const rivalsOf = (bid: BidDto, all: readonly BidDto[], now: Date) =>
  all.filter(
    (other) =>
      other.id !== bid.id &&
      bidState(other, now) === "submitted" &&
      other.services.some((service) => bid.services.includes(service)),
  ).length;

function acceptText(bid: BidDto, others: number): string {
  const booked = `Book ${bid.vendor.name} for ${LIST.format(labelsOf(bid))} at ${formatCents(bid.totalCents, bid.currency)}?`;
  if (others === 0) return booked;
  const rivals =
    others === 1 ? "The other pending offer or bid" : `The other ${others} pending offers and bids`;
  return `${booked} ${rivals} will be declined.`;
}

const LIST = new Intl.ListFormat("en-US");
const labelsOf = ({ services }: BidDto) => services.map((service) => SERVICE_LABELS[service]);

function included(bid: BidDto): string {
  if (bid.kind === "bid") return labelsOf(bid).join(", ");
  const { includes } = bid;
  if (includes.length === 0) return "Not specified";
  const more = includes.length - 3;
  return `${includes.slice(0, 3).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

function Vendor({ bid, state, isUnavailable }: Row) {
  const { name, profileId, isPublic, verifiedAt } = bid.vendor;
  return (
    <div className="min-w-0 as-table:max-w-80">
      <span className="mr-2 break-words">
        {isPublic ? (
          <TextLink href={vendorProfilePath({ id: profileId, businessName: name })} prefetch={false}>
            {name}
          </TextLink>
        ) : (
          name
        )}
      </span>
      <StatusBadge table={BID_STATES} status={state} />
      {verifiedAt && (
        <span className="mt-1 flex items-center gap-1 text-sm font-normal text-moss-ink">
          <Icon name="badge-check" aria-hidden="true" size={16} />
          Verified on {formatShortDay(verifiedAt)}
        </span>
      )}
      {isUnavailable && state === "submitted" && (
        <p className="mt-1 max-w-60 text-sm font-normal text-sun-ink">{MARKED_UNAVAILABLE}</p>
      )}
      <div className="font-normal">
        <details className="mt-1">
          <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm font-semibold text-action">
            View full offer<span className="sr-only">: {name}</span>
          </summary>
          <div className="mt-1 mb-2">
            <BidFacts bid={bid} />
          </div>
        </details>
        <DealNotes bid={bid} side="host" />
      </div>
    </div>
  );
}

function Actions({ bid, state, now, others }: Row) {
  const { name, profileId } = bid.vendor;
  const ref = { kind: bid.kind, id: bid.id };
  const isBooked = state === "booked";
  const canConfirm = isBooked && bid.event.startsAt <= now && !bid.deal?.hostConfirmedAt;
  const canCancel = isBooked && !bid.deal?.hostConfirmedAt && !bid.deal?.vendorConfirmedAt;
  return (
    <div className="flex flex-wrap items-start justify-end gap-x-2 gap-y-1 text-left">
      {state === "submitted" && (
        <>
          {bid.hasMoved ? (
            <p className="max-w-60 text-sm text-quiet">
              The event's date or location changed. We've asked the vendor to confirm this offer.
            </p>
          ) : (
            <AcceptForm bid={ref} of={name} what={acceptText(bid, others)} />
          )}
          <DeclineForm bid={ref} of={name} />
        </>
      )}
      {canConfirm && <ConfirmForm bid={ref} of={name} />}
      {canCancel && <CancelForm bid={ref} of={name} />}
      {isOver(bid, state, now) && <ReviewsLink of={name} />}
      <TextLink
        href={eventMessagePath(bid.event.id, profileId)}
        prefetch={false}
        className="inline-flex min-h-9 items-center px-2 text-sm font-semibold"
      >
        {isBooked ? "Message" : "Ask a question"}
        <span className="sr-only">: {name}</span>
      </TextLink>
    </div>
  );
}
