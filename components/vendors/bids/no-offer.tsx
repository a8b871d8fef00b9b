import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/text-link";
import { BID_ALREADY, EVENT_OVER, OWN_EVENT } from "@/lib/vendors/bids/copy";
import { OFFER_PATHS } from "@/lib/vendors/bids/paths";

const REASONS = {
  own: OWN_EVENT,
  offered: "You have offered every service that this event still asks for.",
  bid: BID_ALREADY,
  closed: EVENT_OVER,
};

/** Why nothing can be sent for an event that is there. */
export function NoOffer({ reason }: { reason: keyof typeof REASONS }) {
  return (
    <Alert tone="info" action={<TextLink href={OFFER_PATHS.own}>Your offers</TextLink>}>
      {REASONS[reason]}
    </Alert>
  );
}

/** What an address names does not exist, or is over. */
export function NotFoundHere({ what }: { what: "Event" | "Job" }) {
  return (
    <div className="pt-12">
      <EmptyState
        level={1}
        title={`${what} Not Found`}
        action={<ButtonLink href={OFFER_PATHS.matchmaking}>Find Other Events</ButtonLink>}
      >
        <p>It may be over, called off, or filled.</p>
      </EmptyState>
    </div>
  );
}
