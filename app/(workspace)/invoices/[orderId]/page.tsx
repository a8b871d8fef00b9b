import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { PrintButton } from "@/components/money/payments/print-button";
import { ReceiptDocument } from "@/components/money/receipts/receipt-document";
import { isId } from "@/lib/core/ids";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";
import { invoicePath, receiptPath } from "@/lib/money/receipts/paths";
import { getInvoice } from "@/lib/money/receipts/queries";
import { orNotFound } from "@/lib/site/http/or-not-found";

export const metadata: Metadata = { title: "Pro forma invoice" };

/** A printable invoice for an open order. Once the order is paid, redirects to its receipt. */
export default async function InvoicePage({ params }: { params: Promise<{ orderId: string }> }) {
  const { orderId } = await params;
  if (!isId(orderId)) notFound();
  await requireViewer(invoicePath(orderId));
  const { paidBy, receipt } = await orNotFound(getInvoice(await requestCtx(), orderId));
  if (paidBy) redirect(receiptPath(paidBy));
  return (
    <div className="mx-auto max-w-2xl pt-8">
      <div data-print="hide" className="mb-6 flex justify-end">
        <PrintButton label="Print this invoice" variant="secondary" />
      </div>
      {receipt && <ReceiptDocument receipt={receipt} level={1} />}
    </div>
  );
}
