import { PillLinks } from "@/components/ui/pill-links";
import { OFFER_PATHS } from "@/lib/vendors/bids/paths";

/** Switches between matching events and the vendor's own offers. */
export function OfferTabs({ current }: { current: "events" | "own" }) {
  return (
    <div className="mb-8">
      <PillLinks
        label="Events and offers"
        links={[
          { label: "Events for you", href: OFFER_PATHS.matchmaking, isCurrent: current === "events" },
          { label: "Your offers", href: OFFER_PATHS.own, isCurrent: current === "own" },
        ]}
      />
    </div>
  );
}
