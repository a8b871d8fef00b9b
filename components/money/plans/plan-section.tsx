import { Section } from "@/components/layout/section";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { formatDay } from "@/lib/core/dates";
import { PLANS } from "@/lib/money/orders/plans";
import { type HostPlanProduct, PRODUCTS } from "@/lib/money/orders/products";
import type { PlanStatus } from "@/lib/money/plans/plan-terms";

/** A host's plan: which, until when, what follows, and how to continue. */
export function PlanSection({ planStatus }: { planStatus: PlanStatus<HostPlanProduct> }) {
  const { product, endsAt, isGrace, worksUntil, next } = planStatus;
  const label = product ? PRODUCTS[product].label : PLANS.starter.label;
  return (
    <Section id="plan" className="scroll-mt-24" title="Plan">
      <Card>
        <p className="flex flex-wrap items-center gap-3">
          <span className="display text-xl font-bold">{label}</span>
          {isGrace && <Badge tone="sun">Ended</Badge>}
        </p>
        {product && endsAt && !isGrace && (
          <p className="mt-2 text-quiet">Ends on {formatDay(endsAt)}. It doesn't renew automatically.</p>
        )}
        {isGrace && endsAt && worksUntil && (
          <Alert tone="warning" className="mt-4">
            Your plan ended on {formatDay(endsAt)}. You keep its benefits until {formatDay(worksUntil)}. If
            you renew before then, the new year starts on {formatDay(endsAt)}.
          </Alert>
        )}
        {!product && (
          <p className="mt-2 text-quiet">Free, with {PLANS.starter.proposals} live proposal at a time.</p>
        )}
        {next && (
          <p className="mt-2">
            Then {PRODUCTS[next.product].label}, from {formatDay(next.startsAt)} to {formatDay(next.endsAt)}.
          </p>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          <Actions product={product} isGrace={isGrace} />
        </div>
      </Card>
    </Section>
  );
}

function Actions({ product, isGrace }: Pick<PlanStatus<HostPlanProduct>, "product" | "isGrace">) {
  const go = (plan: "pro" | "elite", label: string, isMain: boolean) => (
    <ButtonLink href={`/purchase?plan=${plan}`} size="sm" variant={isMain ? "primary" : "secondary"}>
      {label}
    </ButtonLink>
  );
  return (
    <>
      {product === "host:elite" && go("elite", "Renew Pro", true)}
      {product === "host:pro" && isGrace && go("pro", "Renew Basic", true)}
      {product === "host:pro" && go("elite", isGrace ? "Choose Pro" : "Upgrade to Pro", !isGrace)}
      {product === "host:pro" && !isGrace && go("pro", "Renew Basic", false)}
      {product === null && (
        <ButtonLink href="/pricing" size="sm">
          View plans
        </ButtonLink>
      )}
      <ButtonLink href="/chooseproposals" variant="quiet" size="sm">
        Choose what stays visible
      </ButtonLink>
    </>
  );
}
