"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import type { Result } from "@/lib/core/result";
import type { PaymentView } from "@/lib/money/payments/status";
import { limitedFetch } from "@/lib/site/http/limited-fetch";

/** Often at first, then every few seconds, then never: the email arrives in any case. */
const QUICK = { everyMs: 1_500, times: 20 };
const SLOW = { everyMs: 6_000, times: 80 };

/** Tells the server that the payer is back, polls the payment's status, and refreshes the page until it shows the new one. */
export function PaymentWatch({ paymentId, view }: { paymentId: string; view: PaymentView }) {
  const router = useRouter();
  const [isSlow, setSlow] = useState(false);

  useEffect(() => {
    const ended = new AbortController();
    let asked = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function ask() {
      asked++;
      const response = await limitedFetch(`/api/payments/${paymentId}/status`, {
        cache: "no-store",
        signal: ended.signal,
      })
        .then((sent) => sent.json() as Promise<Result<{ view: PaymentView }>>)
        .catch(() => null);
      if (ended.signal.aborted) return;
      // Continues, in case the refresh fails: a new view ends this watch.
      if (response?.ok && response.data.view !== view) router.refresh();
      if (asked === QUICK.times) setSlow(true);
      if (asked < QUICK.times + SLOW.times) next();
    }
    function next() {
      if (ended.signal.aborted) return;
      timer = setTimeout(() => void ask(), asked < QUICK.times ? QUICK.everyMs : SLOW.everyMs);
    }
    async function start() {
      const url = `/api/payments/${paymentId}/return`;
      await limitedFetch(url, { method: "POST", signal: ended.signal }).catch(() => {});
      next();
    }
    void start();
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [paymentId, view, router]);

  return (
    <>
      <p role="status" className={isSlow ? "mb-3 font-semibold" : "sr-only"}>
        {isSlow
          ? "This is taking longer than usual. You can leave this page. We'll email you when the payment is confirmed."
          : "Waiting for the payment provider."}
      </p>
      <noscript>
        <p className="mb-3 font-semibold">Reload this page in a moment to see the payment's status.</p>
      </noscript>
    </>
  );
}
