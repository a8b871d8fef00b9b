import { Alert } from "@/components/ui/alert";
import { Amount } from "@/components/ui/amount";
import { DefinitionList } from "@/components/ui/definition-list";
import { planLines } from "@/lib/billing/plan-lines";
import type { PlanOffer as Offer } from "@/lib/billing/plan-terms";
import { PRODUCTS, totalOf } from "@/lib/billing/products";
import { formatDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";

/** What somebody would get for buying a plan now: from when to when, and each line of its price. */
export function PlanOffer({ offer, now }: { offer: Offer; now: Date }) {
  const lines = planLines(offer);
  return (
    <>
      <Alert>{termWords(offer, now)}</Alert>
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

function termWords({ kind, product, startsAt, endsAt, upgrade }: Offer, now: Date): string {
  const { label } = PRODUCTS[product];
  switch (kind) {
    case "start":
      return `${label} starts when the payment arrives and runs for 365 days.`;
    case "renew":
      if (startsAt <= now)
        return `${label} was paid until ${formatDay(startsAt)}. The new year goes on from then and ends on ${formatDay(endsAt)}.`;
      return `You have ${label} until ${formatDay(startsAt)}. The new year begins then and ends on ${formatDay(endsAt)}.`;
    case "after":
      return `You have a better plan until ${formatDay(startsAt)}. ${label} begins when it ends and runs until ${formatDay(endsAt)}.`;
    case "upgrade":
      return `${label} starts when the payment arrives and ends with your term, on ${formatDay(endsAt)}. You pay its price for the days left, less what you paid for ${upgrade ? PRODUCTS[upgrade.term.product].label : "them"}. A day that has begun counts as one. This price is good for today.`;
  }
}
