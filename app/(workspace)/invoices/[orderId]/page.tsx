import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { PrintButton } from "@/components/payments/print-button";
import { Sheet } from "@/components/receipts/sheet";
import { requestCtx } from "@/lib/auth/request-ctx";
import { requireViewer } from "@/lib/auth/require-viewer";
import { isId } from "@/lib/core/ids";
import { orNotFound } from "@/lib/core/or-not-found";
import { invoicePath, receiptPath } from "@/lib/receipts/paths";
import { getInvoice } from "@/lib/receipts/queries";

export const metadata: Metadata = { title: "Pro forma invoice" };

/** What an open order comes to, on paper; once it is paid, its receipt. */
export default async function InvoicePage({ params }: { params: Promise<{ orderId: string }> }) {
  const { orderId } = await params;
  if (!isId(orderId)) notFound();
  await requireViewer(invoicePath(orderId));
  const { paidBy, sheet } = await orNotFound(getInvoice(await requestCtx(), orderId));
  if (paidBy) redirect(receiptPath(paidBy));
  return (
    <div className="mx-auto max-w-2xl pt-8">
      <div data-print="hide" className="mb-6 flex justify-end">
        <PrintButton label="Print this invoice" variant="secondary" />
      </div>
      {sheet && <Sheet sheet={sheet} level={1} />}
    </div>
  );
}
