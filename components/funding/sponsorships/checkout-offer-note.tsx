import { Amount } from "@/components/ui/amount";
import { TextLink } from "@/components/ui/text-link";
import { formatCents } from "@/lib/core/money";
import type { CheckoutOffer } from "@/lib/funding/sponsorships/schema";

/** What someone is about to pay for, above the form that they sign in or sign up with. */
export function CheckoutOfferNote({ offer }: { offer: CheckoutOffer }) {
  const { title, path, hostName, tierName, amountCents, isFrom, currency } = offer;
  return (
    <section aria-labelledby="checkout-offer" className="mb-6 rounded border border-line bg-sunk px-4 py-3">
      <p id="checkout-offer" className="text-sm text-quiet">
        You're about to sponsor
      </p>
      <div className="mt-1 flex items-baseline justify-between gap-4">
        <bdi className="min-w-0 font-semibold wrap-anywhere">{tierName ?? "Sponsorship"}</bdi>
        <p className="shrink-0">
          {isFrom && <span className="text-sm text-quiet">From </span>}
          <Amount size="lg">{formatCents(amountCents, currency)}</Amount>
        </p>
      </div>
      <p className="mt-1 text-sm wrap-anywhere text-quiet">
        <bdi>{title}</bdi> by <bdi>{hostName}</bdi>
      </p>
      <p className="mt-2 text-sm">
        <TextLink href={path}>Back to proposal</TextLink>
      </p>
    </section>
  );
}
