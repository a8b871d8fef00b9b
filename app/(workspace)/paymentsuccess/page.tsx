import type { Metadata } from "next";
import { PaymentError } from "@/components/money/payments/payment-error";
import { PaymentOutcome } from "@/components/money/payments/payment-outcome";
import { TestModeStrip } from "@/components/money/payments/test-mode-strip";
import type { Query } from "@/lib/core/query";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";
import { findReturn } from "@/lib/money/payments/queries";
import { ReturnQuery } from "@/lib/money/payments/schema";

export const metadata: Metadata = { title: "Payment" };

type Props = { searchParams: Promise<Query> };

/** Where payers return to. The address only selects one of the viewer's payments; it changes nothing. */
export default async function PaymentSuccessPage({ searchParams }: Props) {
  const given = await searchParams;
  const query = new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  const path = `/paymentsuccess?${query}`;
  await requireViewer(path);
  const ctx = await requestCtx();
  const parsed = ReturnQuery.safeParse(Object.fromEntries(query));
  const payment = parsed.success ? await findReturn(ctx, parsed.data) : null;
  if (!payment) return <PaymentError path={path} />;
  return (
    <>
      <TestModeStrip isTestMode={ctx.ports.payments.isTestMode} />
      <PaymentOutcome payment={payment} nowIso={ctx.now().toISOString()} />
    </>
  );
}
