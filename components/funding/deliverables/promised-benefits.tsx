import { Icon } from "@/components/ui/icon";
import { formatCents } from "@/lib/core/money";
import { daysToSend } from "@/lib/funding/deliverables/clock";
import { priceShares } from "@/lib/funding/deliverables/price-shares";
import { SMALL_DEAL_RULE } from "@/lib/funding/deliverables/rule-copy";
import { formatPart } from "@/lib/funding/deliverables/shares";
import { describeAllTerms, type Promises } from "@/lib/listings/proposals/benefits";
import type { ShareRule } from "@/lib/listings/proposals/event-share";

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
    return <Lines lines={promises.benefits.map((title) => ({ title, notes: [] }))} end={[SMALL_DEAL_RULE]} />;
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
    <Lines
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

type Line = { title: string; notes: string[] };

const Lines = ({ lines, end }: { lines: readonly Line[]; end: readonly string[] }) => (
  <div className="max-w-measure">
    <ul className="grid gap-2">
      {lines.map(({ title, notes }, index) => (
        <li key={index} className="flex gap-2.5">
          <Icon name="check" aria-hidden size={18} className="mt-1 text-moss" />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {title}
            {notes.map((note) => (
              <span key={note} className="block text-sm text-quiet">
                {note}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
    {end.map((note) => (
      <p key={note} className="mt-2 text-sm text-quiet">
        {note}
      </p>
    ))}
  </div>
);
