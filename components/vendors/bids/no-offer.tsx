import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/text-link";
import { BID_ALREADY, EVENT_OVER, OWN_EVENT } from "@/lib/vendors/bids/copy";
import { OFFER_PATHS } from "@/lib/vendors/bids/paths";

const REASONS = {
  own: OWN_EVENT,
  offered: "You've sent offers for every service this event still needs.",
  bid: BID_ALREADY,
  closed: EVENT_OVER,
};

/** Why the vendor can't send anything for an existing event. */
export function NoOffer({ reason }: { reason: keyof typeof REASONS }) {
  return (
    <Alert tone="info" action={<TextLink href={OFFER_PATHS.own}>Your offers</TextLink>}>
      {REASONS[reason]}
    </Alert>
  );
}

/** The event or job in the URL doesn't exist or has ended. */
export function NotFoundHere({ what }: { what: "Event" | "Job" }) {
  return (
    <div className="pt-12">
      <EmptyState
        level={1}
        title={`${what} Not Found`}
        action={<ButtonLink href={OFFER_PATHS.matchmaking}>Find Other Events</ButtonLink>}
      >
        <p>It may have ended, been canceled, or been filled.</p>
      </EmptyState>
    </div>
  );
}
