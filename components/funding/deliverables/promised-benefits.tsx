import { formatCents } from "@/lib/core/money";
import { daysToSend } from "@/lib/funding/deliverables/clock";
import { priceShares } from "@/lib/funding/deliverables/price-shares";
import { SMALL_DEAL_RULE } from "@/lib/funding/deliverables/rule-copy";
import { formatPart } from "@/lib/funding/deliverables/shares";
import { describeAllTerms, type Promises } from "@/lib/listings/proposals/benefits";
import type { ShareRule } from "@/lib/listings/proposals/event-share";
import { PromiseLines } from "./promise-lines";

type Props = {
  promises: Promises;
  priceCents: number;
  rule: ShareRule;
  currency: string;
  isCampaign: boolean;
};

/** What a sponsor gets for a price: each benefit with its due day, what the sponsor sends, and its share. */
export function PromisedBenefits({ promises, priceCents, rule, currency, isCampaign }: Props) {
  const { items, eventCents, isSmallDeal } = priceShares(priceCents, promises, rule);
  if (isSmallDeal)
    return (
      <PromiseLines
        lines={promises.benefits.map((title) => ({ title, notes: [] }))}
        end={[SMALL_DEAL_RULE]}
      />
    );
  const share = (cents: number) =>
    `${formatPart(cents / priceCents)} of the price, ${formatCents(cents, currency)}`;
  const lines = items.map(({ title, terms, shareCents }) => ({
    title,
    notes: [
      terms.needs.length > 0 && !isCampaign
        ? `${describeAllTerms(terms, isCampaign)} · send it ${daysToSend(terms.kind)} days before`
        : describeAllTerms(terms, isCampaign),
      share(shareCents),
    ],
  }));
  return (
    <PromiseLines
      lines={lines}
      end={[
        `The event itself: ${share(eventCents)}.`,
        ...(items.some(({ terms }) => terms.isEssential)
          ? ["Essential: without it, you can claim everything back."]
          : []),
      ]}
    />
  );
}
