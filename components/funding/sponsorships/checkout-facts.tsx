import { PromisedBenefits } from "@/components/funding/deliverables/promised-benefits";
import { Amount } from "@/components/ui/amount";
import { DefinitionList } from "@/components/ui/definition-list";
import { formatDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import type { CheckoutPage, CheckoutTier } from "@/lib/funding/sponsorships/schema";
import { sponsorshipTypeLabel } from "@/lib/listings/proposals/labels";

/** What the sponsor buys, the host, and the price. */
export function CheckoutFacts({ page, tier }: { page: CheckoutPage; tier: CheckoutTier }) {
  return (
    <>
      {tier.description && <p className="mt-2 text-sm text-quiet">{tier.description}</p>}
      {tier.benefits.length > 0 && (
        <div className="mt-3 text-sm">
          <PromisedBenefits
            promises={tier}
            priceCents={tier.amountCents}
            rule={page.shareRule}
            currency={page.currency}
            isCampaign={page.isCampaign}
          />
        </div>
      )}
      <DefinitionList
        className="mt-4"
        items={[
          { term: "Event", detail: <bdi className="wrap-anywhere">{page.title}</bdi> },
          { term: "Host", detail: <bdi className="wrap-anywhere">{page.hostName}</bdi> },
          { term: "Type", detail: sponsorshipTypeLabel(page.sponsorshipType) },
          ...(tier.agreed
            ? [
                {
                  term: "Regular price",
                  detail: <Amount>{formatCents(tier.agreed.listCents, page.currency)}</Amount>,
                },
                { term: "Your price is valid until", detail: formatDay(tier.agreed.expiresAt) },
              ]
            : []),
          {
            term: "You pay",
            detail: (
              <Amount size="xl" className="double-rule">
                {formatCents(tier.amountCents, page.currency)}
              </Amount>
            ),
            strong: true,
          },
        ]}
      />
    </>
  );
}
