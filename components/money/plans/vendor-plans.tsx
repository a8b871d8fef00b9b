import { Section } from "@/components/layout/section";
import { ButtonLink } from "@/components/ui/button-link";
import { registerPath } from "@/lib/identity/accounts/paths";
import { vendorPlanCards } from "@/lib/vendors/profiles/plan-cards";
import { buyPath } from "@/lib/vendors/profiles/promotions";
import { PlanCard } from "./plan-card";

/** Prices for vendors: free, or a plan for 30 days. */
export function VendorPlans() {
  return (
    <Section
      id="vendor-plans"
      className="mt-16"
      title="For vendors"
      intro="Listings and offers are free. A plan shows more of your work."
    >
      <div className="grid gap-5 lg:grid-cols-3">
        {vendorPlanCards.map(({ plan, ...card }) => (
          <PlanCard
            key={plan}
            heading="h3"
            plan={{ ...card, plan: `vendor-${plan}`, charged: null }}
            note={plan === "basic" ? undefined : "Pay once for 30 days. Doesn't renew automatically."}
            action={
              plan === "basic" ? (
                <ButtonLink href={registerPath("vendor")} block variant="secondary">
                  Join as a Vendor
                </ButtonLink>
              ) : (
                <ButtonLink href={buyPath(`vendor:${plan}`)} block>
                  Choose {card.label} for vendors
                </ButtonLink>
              )
            }
          />
        ))}
      </div>
    </Section>
  );
}
