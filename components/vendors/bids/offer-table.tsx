import { BadgeCheck } from "lucide";
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
import { vendorProfilePath } from "@/lib/vendors/profiles/paths";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";
import { BidFacts } from "./bid-facts";
import { BID_STATES } from "./statuses";

type Row = { answer: BidDto; state: BidState; now: Date; others: number };

const columns: Column<Row>[] = [
  { key: "vendor", header: "Vendor", primary: true, cell: (row) => <Vendor {...row} /> },
  {
    key: "price",
    header: "Price",
    numeric: true,
    cell: ({ answer }) => (
      <span className="font-display text-base font-bold">
        {formatCents(answer.totalCents, answer.currency)}
      </span>
    ),
  },
  { key: "rating", header: "Rating", cell: ({ answer }) => <Rating {...answer.vendor} /> },
  { key: "includes", header: "Includes", cell: ({ answer }) => included(answer) },
  {
    key: "until",
    header: "Valid until",
    numeric: true,
    cell: ({ answer }) => lastDayOf(answer),
  },
  {
    key: "actions",
    header: "What you can do",
    srOnlyHeader: true,
    numeric: true,
    cell: (row) => <Actions {...row} />,
  },
];

type Props = {
  caption: string;
  answers: readonly BidDto[];
  /** Everything that was sent for the event. */
  all: readonly BidDto[];
  now: Date;
};

/** What vendors offer, to be compared: the cheapest first. */
export function OfferTable({ caption, answers, all, now }: Props) {
  const rows = answers.map((answer) => ({
    answer,
    state: bidState(answer, now),
    now,
    others: rivalsOf(answer, all, now),
  }));
  return (
    <Table caption={caption} showCaption columns={columns} rows={rows} rowKey={({ answer }) => answer.id} />
  );
}

const Rating = ({ ratingCount, ratingSum }: BidDto["vendor"]) =>
  ratingCount > 0 ? <Stars rating={ratingOf(ratingCount, ratingSum)} /> : "No reviews";

/** How many others that wait would be declined with it. */
const rivalsOf = (answer: BidDto, all: readonly BidDto[], now: Date) =>
  all.filter(
    (other) =>
      other.id !== answer.id &&
      bidState(other, now) === "submitted" &&
      other.services.some((service) => answer.services.includes(service)),
  ).length;

function acceptWords(answer: BidDto, others: number): string {
  const booked = `Book ${answer.vendor.name} for ${servicesOf(answer)} at ${formatCents(answer.totalCents, answer.currency)}?`;
  if (others === 0) return booked;
  return `${booked} ${others === 1 ? "The other offer that waits is" : `The ${others} other offers that wait are`} then declined.`;
}

const servicesOf = ({ services }: BidDto) => services.map((service) => SERVICE_LABELS[service]).join(", ");

function included(answer: BidDto): string {
  if (answer.kind === "bid") return servicesOf(answer);
  const { includes } = answer;
  if (includes.length === 0) return "Not named";
  const more = includes.length - 3;
  return `${includes.slice(0, 3).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

function Vendor({ answer, state }: Row) {
  const { name, profileId, isPublic, verifiedAt } = answer.vendor;
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
          <Icon icon={BadgeCheck} aria-hidden="true" size={16} />
          Verified on {formatShortDay(verifiedAt)}
        </span>
      )}
      <div className="font-normal">
        <details className="mt-1">
          <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm font-semibold text-action">
            Everything they wrote<span className="sr-only">: {name}</span>
          </summary>
          <div className="mt-1 mb-2">
            <BidFacts answer={answer} />
          </div>
        </details>
        <DealNotes answer={answer} side="host" />
      </div>
    </div>
  );
}

function Actions({ answer, state, now, others }: Row) {
  const { name, profileId } = answer.vendor;
  const ref = { kind: answer.kind, id: answer.id };
  const isBooked = state === "booked";
  const canConfirm = isBooked && answer.event.startsAt <= now && !answer.deal?.hostConfirmedAt;
  const canCancel = isBooked && !answer.deal?.hostConfirmedAt && !answer.deal?.vendorConfirmedAt;
  return (
    <div className="flex flex-wrap items-start justify-end gap-x-2 gap-y-1 text-left">
      {state === "submitted" && (
        <>
          {answer.hasMoved ? (
            <p className="max-w-60 text-sm text-quiet">
              The event has moved since. The vendor is asked whether this stands.
            </p>
          ) : (
            <AcceptForm answer={ref} of={name} what={acceptWords(answer, others)} />
          )}
          <DeclineForm answer={ref} of={name} />
        </>
      )}
      {canConfirm && <ConfirmForm answer={ref} of={name} />}
      {canCancel && <CancelForm answer={ref} of={name} />}
      {isOver(answer, state, now) && <ReviewsLink of={name} />}
      <TextLink
        href={eventMessagePath(answer.event.id, profileId)}
        prefetch={false}
        className="inline-flex min-h-9 items-center px-2 text-sm font-semibold"
      >
        {isBooked ? "Message" : "Ask a question"}
        <span className="sr-only">: {name}</span>
      </TextLink>
    </div>
  );
}
