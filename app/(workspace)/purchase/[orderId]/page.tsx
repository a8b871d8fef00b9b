import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CompletePurchase } from "@/components/money/payments/complete-purchase";
import { TestModeStrip } from "@/components/money/payments/test-mode-strip";
import { isId } from "@/lib/core/ids";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";
import { purchasePath } from "@/lib/money/payments/paths";
import { getPurchase } from "@/lib/money/payments/queries";
import { orNotFound } from "@/lib/site/http/or-not-found";

export const metadata: Metadata = { title: "Complete Your Purchase" };

type Props = {
  params: Promise<{ orderId: string }>;
  searchParams: Promise<{ cancelled?: string | string[] }>;
};

export default async function PurchasePage({ params, searchParams }: Props) {
  const { orderId } = await params;
  if (!isId(orderId)) notFound();
  await requireViewer(purchasePath(orderId));
  const ctx = await requestCtx();
  const purchase = await orNotFound(getPurchase(ctx, orderId));
  const { payments } = ctx.ports;
  const wasCancelled = (await searchParams).cancelled !== undefined && purchase.view !== "success";
  return (
    <>
      <TestModeStrip isTestMode={payments.isTestMode} />
      <CompletePurchase
        purchase={purchase}
        methods={payments.methods()}
        payPal={payments.forMethod("paypal")?.button ?? null}
        wasCancelled={wasCancelled}
        canTransfer={payments.forMethod("bank") !== null}
      />
    </>
  );
}
