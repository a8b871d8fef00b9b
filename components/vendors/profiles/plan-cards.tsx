import { Amount } from "@/components/ui/amount";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { buttonClass } from "@/components/ui/button-style";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import type { VendorPlan } from "@/db/enums";
import { formatDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { describeGrant, type PlanOffer } from "@/lib/money/plans/plan-terms";
import { DEFAULT_PLAN } from "@/lib/vendors/profiles/copy";
import { type VendorPlanCard, vendorPlanCards } from "@/lib/vendors/profiles/plan-cards";
import { buyPath } from "@/lib/vendors/profiles/promotions";

const COPY: Record<VendorPlan, Record<"pro" | "elite", string>> = {
  basic: { pro: "Choose Pro", elite: "Choose Elite" },
  pro: { pro: "Renew Pro", elite: "Upgrade to Elite" },
  elite: { pro: "Choose Pro", elite: "Renew Elite" },
};

const PREPAID = "One payment for 30 days. Doesn't renew automatically.";

/** What happens to the days that the vendor already has. */
function eliteText({ upgrade, given }: PlanOffer): string {
  if (!upgrade) return given ? `${PREPAID} ${describeGrant(given)}` : PREPAID;
  const { totalCents, days, endsAt } = upgrade;
  return `${formatCents(totalCents)} today upgrades you to Elite for the ${days === 1 ? "day" : `${days} days`} left of your Pro term. The price already includes credit for what you paid for that time. Elite ends with that term, on ${formatDay(endsAt)}.`;
}

type Props = {
  current: VendorPlan;
  /** What switching to Elite would cost and mean now. */
  elite: PlanOffer;
};

/** The three vendor plans side by side, each with its purchase link. */
export function VendorPlanCards({ current, elite }: Props) {
  return (
    <div className="grid gap-5 lg:grid-cols-3">
      {vendorPlanCards.map((card) => (
        <PlanCard key={card.plan} card={card} current={current} elite={elite} />
      ))}
    </div>
  );
}

function PlanCard({ card, current, elite }: Props & { card: VendorPlanCard }) {
  const { plan, label, price, per, features } = card;
  return (
    <Card as="article" className="flex flex-col" aria-labelledby={`plan-${plan}`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={`plan-${plan}`} className="text-lg">
          {label}
        </h3>
        <span className="flex flex-wrap gap-2">
          {plan === current && <Badge tone="moss">Your plan</Badge>}
          {plan === "pro" && <Badge tone="sun">Most Popular</Badge>}
        </span>
      </div>
      <p className="mt-4 flex items-baseline gap-1.5">
        <Amount size="2xl">{price}</Amount>
        {per && <span className="text-sm text-quiet">{per}</span>}
      </p>
      <ul className="mt-5 mb-7 grid gap-2 text-sm">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Icon name="check" aria-hidden className="mt-0.5 size-4 shrink-0 text-moss" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        {plan === "basic" ? (
          <button type="button" disabled className={buttonClass({ variant: "secondary", block: true })}>
            {DEFAULT_PLAN}
          </button>
        ) : (
          <>
            <p className="mb-3 text-xs text-quiet">{plan === "elite" ? eliteText(elite) : PREPAID}</p>
            <ButtonLink
              href={buyPath(`vendor:${plan}`)}
              block
              variant={plan === "pro" ? "primary" : "secondary"}
              prefetch={false}
            >
              {COPY[current][plan]}
            </ButtonLink>
          </>
        )}
      </div>
    </Card>
  );
}
