import type { ReactNode } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { StructuredData } from "@/components/layout/structured-data";
import { BillingToggle } from "@/components/money/plans/billing-toggle";
import { PlanAction } from "@/components/money/plans/plan-action";
import { PlanCard } from "@/components/money/plans/plan-card";
import { PRICE_QUESTIONS, PriceQuestions } from "@/components/money/plans/questions";
import { VendorPlans } from "@/components/money/plans/vendor-plans";
import { Amount } from "@/components/ui/amount";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import type { PlanKey } from "@/lib/money/orders/plans";
import { addonPrices, annualPlanCards, launchPlanCard } from "@/lib/money/plans/plan-cards";
import { questionData } from "@/lib/site/seo/structured-data";

export const metadata = {
  title: "Pricing",
  description:
    "Publish your first proposal free, pay once for a single event, or get a plan for the year. Vendor listings are free.",
  alternates: { canonical: "/pricing" },
};

const ACTIONS: Record<PlanKey, ReactNode> = {
  starter: (
    <ButtonLink href="/createproposal" block variant="secondary">
      Start for free
    </ButtonLink>
  ),
  launch: (
    <ButtonLink href="/createproposal?plan=launch" block>
      Launch a single event
    </ButtonLink>
  ),
  pro: <PlanAction plan="pro" />,
  elite: <PlanAction plan="elite" />,
};

const PREPAID = "Pay once for 365 days. Doesn't renew automatically.";

export default function Pricing() {
  return (
    <div className="page-x">
      <PageHeader
        title="Pricing"
        intro="Sponsors browse for free and pay only the price of the tier they choose. Hosts choose a free start, a single event, or a full year. Vendor listings are free."
      />
      <BillingToggle
        annual={
          <div className="grid gap-5 lg:grid-cols-3">
            {annualPlanCards.map((plan) => (
              <PlanCard
                key={plan.plan}
                plan={plan}
                action={ACTIONS[plan.plan]}
                note={plan.charged ? PREPAID : undefined}
              />
            ))}
          </div>
        }
        single={
          <div className="mx-auto grid max-w-4xl gap-5 md:grid-cols-2">
            <PlanCard plan={launchPlanCard} action={ACTIONS.launch} />
            <Card as="section" aria-labelledby="add-ons">
              <h2 id="add-ons" className="text-lg">
                Optional add-ons
              </h2>
              <p className="mt-2 text-sm text-quiet">
                You choose these in the last step, before you publish.
              </p>
              <dl className="mt-5 divide-y divide-line">
                {addonPrices.map((addon) => (
                  <div key={addon.key} className="flex justify-between gap-4 py-3">
                    <dt>{addon.label}</dt>
                    <dd>
                      <Amount>{addon.price}</Amount>
                    </dd>
                  </div>
                ))}
              </dl>
            </Card>
          </div>
        }
      />
      <VendorPlans />
      <PriceQuestions />
      <StructuredData data={[questionData(PRICE_QUESTIONS)]} />
    </div>
  );
}
