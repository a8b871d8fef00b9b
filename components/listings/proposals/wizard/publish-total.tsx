"use client";

import { Amount } from "@/components/ui/amount";
import { formatCents } from "@/lib/core/money";
import { PLANS } from "@/lib/money/orders/plans";
import { totalOf } from "@/lib/money/orders/products";
import { publishLines } from "@/lib/money/orders/publish-lines";
import { useWizard } from "./wizard-context";

/** Itemized cost of publishing. The server computes it again. */
export function PublishTotal() {
  const { plan, draft } = useWizard();
  const lines = publishLines(plan, draft.selectedAddons);
  return (
    <section aria-label="Cost" className="rounded border border-line bg-raised p-5 sm:p-6">
      <dl className="grid gap-2">
        {lines.length === 0 && (
          <div className="flex justify-between gap-4 text-sm">
            <dt>{PLANS[plan].label} plan</dt>
            <dd>Included</dd>
          </div>
        )}
        {lines.map((line) => (
          <div key={line.product} className="flex justify-between gap-4 text-sm">
            <dt>{line.description}</dt>
            <dd className="tabular-nums">{formatCents(line.amountCents)}</dd>
          </div>
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-edge pt-3">
          <dt className="font-semibold">Total</dt>
          <dd className="double-rule">
            <Amount size="xl">{formatCents(totalOf(lines))}</Amount>
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-sm text-quiet">
        {lines.length === 0
          ? "Publishing is free. Your proposal goes live right away."
          : "You pay on the next page. Your proposal goes live when the payment arrives."}
      </p>
    </section>
  );
}
