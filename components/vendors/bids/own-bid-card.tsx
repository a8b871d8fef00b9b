import { ReviewsLink } from "@/components/trust/reviews/reviews-link";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { StatusBadge } from "@/components/ui/status-badge";
import { TextLink } from "@/components/ui/text-link";
import { CancelForm, ConfirmForm, StandByForm, WithdrawForm } from "@/components/vendors/bookings/deal-forms";
import { DealNotes } from "@/components/vendors/bookings/deal-notes";
import { formatShortDates, formatShortDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { eventMessagePath } from "@/lib/messaging/threads/paths";
import { type BidDto, bidState, isOver } from "@/lib/vendors/bids/bid";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";
import { BidFacts } from "./bid-facts";
import { BID_STATES } from "./statuses";

/** A vendor's own offer or bid: its status and the possible actions. */
export function OwnBidCard({ bid, mayStart, now }: { bid: BidDto; mayStart: boolean; now: Date }) {
  const state = bidState(bid, now);
  const { event, deal } = bid;
  const of = `${bid.services.map((service) => SERVICE_LABELS[service]).join(", ")} at ${event.title}`;
  const ref = { kind: bid.kind, id: bid.id };
  const isBooked = state === "booked";
  const canConfirm = isBooked && event.startsAt <= now && !deal?.vendorConfirmedAt;
  const canCancel = isBooked && !deal?.hostConfirmedAt && !deal?.vendorConfirmedAt;
  return (
    <Card as="li" id={`bid-${bid.id}`} className="scroll-mt-24">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-lg break-words">{event.title}</h2>
          <p className="mt-0.5 text-sm break-words text-quiet">
            {[
              formatShortDates(event.startDate, event.endDate ?? event.startDate),
              [event.city, event.region].filter(Boolean).join(", "),
              `${bid.kind === "bid" ? "Bid" : "Offer"} sent ${formatShortDay(bid.sentAt)}`,
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
        <StatusBadge table={BID_STATES} status={state} />
      </div>
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line pb-2">
        <span className="font-semibold">
          {bid.services.map((service) => SERVICE_LABELS[service]).join(", ")}
        </span>
        <span className="font-display text-lg font-bold tabular-nums">
          {formatCents(bid.totalCents, bid.currency)}
        </span>
      </p>
      <details className="mt-2">
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm font-semibold text-action">
          View details<span className="sr-only"> for {event.title}</span>
        </summary>
        <div className="mt-2">
          <BidFacts bid={bid} />
        </div>
      </details>
      {state === "submitted" && bid.hasMoved && (
        <Alert
          tone="warning"
          className="mt-3"
          title="The event's date or location changed after you sent this."
        >
          The host can accept it once you confirm that it's still valid.
        </Alert>
      )}
      <DealNotes bid={bid} side="vendor" />
      <div className="mt-3 flex flex-wrap items-start gap-x-4 gap-y-2">
        {state === "submitted" && bid.hasMoved && <StandByForm bid={ref} of={of} />}
        {state === "submitted" && <WithdrawForm bid={ref} of={of} />}
        {canConfirm && <ConfirmForm bid={ref} of={of} />}
        {canCancel && <CancelForm bid={ref} of={of} />}
        {isOver(bid, state, now) && <ReviewsLink of={event.title} />}
        {(mayStart || bid.hasThread) && (
          <TextLink
            href={eventMessagePath(event.id, bid.vendor.profileId)}
            prefetch={false}
            className="inline-flex min-h-9 items-center text-sm font-semibold"
          >
            Message host<span className="sr-only"> of {event.title}</span>
          </TextLink>
        )}
      </div>
    </Card>
  );
}
