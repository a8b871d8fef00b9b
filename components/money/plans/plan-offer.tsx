import { Alert } from "@/components/ui/alert";
import { Amount } from "@/components/ui/amount";
import { DefinitionList } from "@/components/ui/definition-list";
import { formatDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { PRODUCTS, totalOf } from "@/lib/money/orders/products";
import { planLines } from "@/lib/money/plans/plan-lines";
import { describeGrant, type PlanOffer as Offer } from "@/lib/money/plans/plan-terms";
import { isPlan } from "@/lib/money/plans/term-families";

/** What buying a plan or promotion now gives: its dates, and each line of its price. */
export function PlanOffer({ offer, now }: { offer: Offer; now: Date }) {
  const lines = planLines(offer);
  return (
    <>
      <Alert>{offerText(offer, now)}</Alert>
      <DefinitionList
        className="mt-4"
        items={[
          ...lines.map((line) => ({
            term: line.description,
            detail: <Amount>{formatCents(line.amountCents)}</Amount>,
          })),
          {
            term: "Total",
            detail: <Amount size="lg">{formatCents(totalOf(lines))}</Amount>,
            strong: true,
          },
        ]}
      />
    </>
  );
}

function offerText(offer: Offer, now: Date): string {
  return isPlan(offer.product) ? planText(offer, now) : daysText(offer, now);
}

function planText({ kind, product, startsAt, endsAt, upgrade, given }: Offer, now: Date): string {
  const { label, termDays } = PRODUCTS[product];
  const term = termDays === 365 ? "year" : "term";
  switch (kind) {
    case "start":
      return `${label} starts when the payment arrives and runs for ${termDays} days.${given ? ` ${describeGrant(given)}` : ""}`;
    case "renew":
      if (startsAt <= now)
        return `${label} ended on ${formatDay(startsAt)}. The new ${term} continues from then and ends on ${formatDay(endsAt)}.`;
      return `You have ${label} until ${formatDay(startsAt)}. The new ${term} starts then and ends on ${formatDay(endsAt)}.`;
    case "after":
      return `You have a better plan until ${formatDay(startsAt)}. ${label} starts when it ends and runs until ${formatDay(endsAt)}.`;
    case "upgrade":
      return `${label} starts when the payment arrives and ends with your term, on ${formatDay(endsAt)}. You pay its price for the days that are left, minus what you already paid for them${upgrade ? ` with ${PRODUCTS[upgrade.term.product].label}` : ""}. A day that has started counts as a full day. This price is valid today.`;
  }
}

function daysText({ product, startsAt, endsAt }: Offer, now: Date): string {
  const days = PRODUCTS[product].termDays;
  return startsAt > now
    ? `Your current one runs until ${formatDay(startsAt)}. These ${days} days start then and end on ${formatDay(endsAt)}.`
    : `Starts when the payment arrives and is active for ${days} days. Ends automatically.`;
}
