import { Alert } from "@/components/ui/alert";
import { formatDay } from "@/lib/core/dates";
import { PRODUCTS, type VendorPlanProduct } from "@/lib/money/orders/products";
import type { PlanStatus } from "@/lib/money/plans/plan-terms";

/** A vendor's plan: name, end, and what follows. */
export function VendorPlanStatus({ planStatus }: { planStatus: PlanStatus<VendorPlanProduct> }) {
  const { product, endsAt, isPaid, isGrace, worksUntil, next } = planStatus;
  if (!product || !endsAt) return <p className="text-quiet">You're on the Free plan.</p>;
  const { label } = PRODUCTS[product];
  const then = next && (
    <>
      {" "}
      Then {PRODUCTS[next.product].label}, from {formatDay(next.startsAt)} to {formatDay(next.endsAt)}.
    </>
  );
  if (isGrace && worksUntil)
    return (
      <Alert tone="warning" title={`Your ${label} plan is due for renewal`}>
        It was {isPaid ? "paid" : "granted"} until {formatDay(endsAt)} and stays active until{" "}
        {formatDay(worksUntil)}. If you renew before then, the new term starts on {formatDay(endsAt)}.{then}
      </Alert>
    );
  return (
    <p className="text-quiet">
      You're on {label}
      {isPaid && ", paid"} until {formatDay(endsAt)}. It doesn't renew automatically, and nothing is deleted
      when it ends.{then}
    </p>
  );
}
