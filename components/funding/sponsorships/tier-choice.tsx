import clsx from "clsx";
import Link from "next/link";
import { Amount } from "@/components/ui/amount";
import { formatCents } from "@/lib/core/money";
import { checkoutPath } from "@/lib/funding/sponsorships/paths";
import { reservedLabel } from "@/lib/funding/sponsorships/reserved-label";
import type { CheckoutPage, CheckoutTier } from "@/lib/funding/sponsorships/schema";

function state(tier: CheckoutTier, isOwn: boolean): string {
  if (isOwn) return "Reserved for you";
  if (tier.free > 0) return tier.places === 1 ? "Available" : `${tier.free} of ${tier.places} spots left`;
  if (tier.reservedUntil) return reservedLabel(tier.reservedUntil);
  return tier.isBeingPaid ? "Being paid" : "Taken";
}

/** A proposal's tiers. Choosing one changes the URL, so the Back button works. */
export function TierChoice({ page, chosenId }: { page: CheckoutPage; chosenId: string | null }) {
  return (
    <section aria-labelledby="tiers">
      <h2 id="tiers" className="text-lg">
        Tier
      </h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {page.tiers.map((tier) => (
          <li key={tier.id}>
            <Link
              href={checkoutPath({ proposalId: page.proposalId, tierId: tier.id })}
              aria-current={tier.id === chosenId ? "true" : undefined}
              scroll={false}
              className={clsx(
                "block h-full rounded border p-4 hover:border-ink",
                tier.id === chosenId
                  ? "border-action bg-action-soft ring-1 ring-action"
                  : "border-edge bg-raised",
              )}
            >
              <span className="flex items-baseline justify-between gap-3 font-semibold">
                <bdi className="min-w-0 wrap-anywhere">{tier.name}</bdi>
                <Amount>{formatCents(tier.amountCents, page.currency)}</Amount>
              </span>
              <span className="mt-1 block text-sm text-quiet">
                {state(tier, page.hold?.tierId === tier.id)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
