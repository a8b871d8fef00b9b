import { Alert } from "@/components/ui/alert";
import { formatDay } from "@/lib/core/dates";
import { PRODUCTS, type VendorPlanProduct } from "@/lib/money/orders/products";
import type { PlanStatus } from "@/lib/money/plans/plan-terms";

/** A vendor's plan: which, until when, and what follows. */
export function VendorPlanStatus({ planStatus }: { planStatus: PlanStatus<VendorPlanProduct> }) {
  const { product, endsAt, isGrace, worksUntil, next } = planStatus;
  if (!product || !endsAt) return <p className="text-quiet">You are on the Free plan.</p>;
  const { label } = PRODUCTS[product];
  const then = next && (
    <>
      {" "}
      Then {PRODUCTS[next.product].label}, from {formatDay(next.startsAt)} to {formatDay(next.endsAt)}.
    </>
  );
  if (isGrace && worksUntil)
    return (
      <Alert tone="warning" title={`Your ${label} plan has ended`}>
        It was paid until {formatDay(endsAt)} and keeps working until {formatDay(worksUntil)}. A term that you
        pay before then goes on from {formatDay(endsAt)}.{then}
      </Alert>
    );
  return (
    <p className="text-quiet">
      You are on {label}, paid until {formatDay(endsAt)}. It does not renew by itself, and nothing is deleted
      when it ends.{then}
    </p>
  );
}
