import type { ReactNode } from "react";
import { Amount } from "@/components/ui/amount";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import type { PlanCard as Plan } from "@/lib/money/plans/plan-cards";

type Props = {
  /** Part of the card's ID, so that IDs on a page are unique. */
  plan: Omit<Plan, "plan"> & { plan: string };
  action: ReactNode;
  note?: string;
  /** The heading level of its name: one below the section's. */
  heading?: "h2" | "h3";
};

/** A plan: price, contents, and the link to buy it. */
export function PlanCard({ plan, action, note, heading: Heading = "h2" }: Props) {
  return (
    <Card as="article" className="flex flex-col" aria-labelledby={`plan-${plan.plan}`}>
      <Heading id={`plan-${plan.plan}`} className="text-lg">
        {plan.label}
      </Heading>
      <p className="mt-4 flex items-baseline gap-1.5">
        <Amount size="2xl">{plan.price}</Amount>
        {plan.per && <span className="text-sm text-quiet">{plan.per}</span>}
      </p>
      <p className="min-h-6 text-sm text-quiet">{plan.charged}</p>
      <ul className="mt-5 mb-7 grid gap-2 text-sm">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Icon name="check" aria-hidden className="mt-0.5 size-4 shrink-0 text-moss" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        {note && <p className="mb-3 text-xs text-quiet">{note}</p>}
        {action}
      </div>
    </Card>
  );
}
