"use client";

import { useEffect, useRef, useState } from "react";
import { formatCents, parseDollars } from "@/lib/core/money";
import { bidTotal } from "@/lib/vendors/bids/discount";
import { discountOf } from "@/lib/vendors/bids/form";
import { BidDiscount } from "@/lib/vendors/bids/schema";

/** The bid's total as currently entered. The server recomputes it. */
export function BidTotal() {
  const ref = useRef<HTMLParagraphElement>(null);
  const [total, setTotal] = useState<number | null>(null);

  useEffect(() => {
    const form = ref.current?.closest("form");
    if (!form) return;
    const compute = () => setTotal(totalOf(form));
    compute();
    const watch = new MutationObserver(compute);
    watch.observe(form, { childList: true, subtree: true });
    form.addEventListener("input", compute);
    return () => {
      watch.disconnect();
      form.removeEventListener("input", compute);
    };
  }, []);

  return (
    <p
      ref={ref}
      aria-live="polite"
      className="flex items-baseline justify-between border-t-2 border-ink pt-3"
    >
      <span className="font-semibold">Total</span>
      <span className="font-display text-xl font-bold tabular-nums">
        {total === null ? "" : formatCents(total)}
      </span>
    </p>
  );
}

function totalOf(form: HTMLFormElement): number {
  const prices = form.querySelectorAll<HTMLInputElement>("[data-line-price]");
  const sum = [...prices].reduce((all, { value }) => all + (parseDollars(value) ?? 0), 0);
  const data = new FormData(form);
  const discount = BidDiscount.safeParse(
    discountOf(data.get("discountType"), data.get("discountValue")),
  ).data;
  return bidTotal(sum, discount ?? { type: "none" });
}
