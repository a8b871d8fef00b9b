import { Section } from "@/components/layout/section";
import { SERVICE_TYPES } from "@/db/enums";
import type { BidDto } from "@/lib/vendors/bids/bid";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";
import { OfferTable } from "./offer-table";

type Props = {
  all: readonly BidDto[];
  /** The profiles of vendors who are unavailable on the event's days. */
  unavailable: ReadonlySet<string>;
  now: Date;
};

/** Everything vendors sent for an event: offers grouped by service, then bids. */
export function EventBids({ all, unavailable, now }: Props) {
  const bids = all.filter(({ kind }) => kind === "bid");
  const offers = all.filter(({ kind }) => kind === "offer");
  const services = SERVICE_TYPES.filter((service) =>
    offers.some((offer) => offer.services.includes(service)),
  );
  if (all.length === 0)
    return (
      <p className="mt-10 max-w-measure text-quiet">No offers yet. We'll email you as soon as one arrives.</p>
    );
  return (
    <Section id="answers" className="mt-12" title="Offers and bids">
      <p className="mb-6 max-w-measure text-sm text-quiet">
        Accept one offer per service. We'll politely decline the others for you. You pay the vendor directly.
      </p>
      <div className="grid gap-10">
        {services.map((service) => (
          <OfferTable
            key={service}
            caption={SERVICE_LABELS[service]}
            bids={offers.filter((offer) => offer.services.includes(service))}
            all={all}
            unavailable={unavailable}
            now={now}
          />
        ))}
        {bids.length > 0 && (
          <OfferTable
            caption="Bids for several services"
            bids={bids}
            all={all}
            unavailable={unavailable}
            now={now}
          />
        )}
      </div>
    </Section>
  );
}
