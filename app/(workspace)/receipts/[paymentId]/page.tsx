import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PrintButton } from "@/components/money/payments/print-button";
import { ReceiptDocument } from "@/components/money/receipts/receipt-document";
import { Alert } from "@/components/ui/alert";
import { TextLink } from "@/components/ui/text-link";
import { isId } from "@/lib/core/ids";
import { formatCents } from "@/lib/core/money";
import { sponsorshipPath } from "@/lib/funding/sponsorships/paths";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";
import { receiptPath } from "@/lib/money/receipts/paths";
import { getReceipt } from "@/lib/money/receipts/queries";
import { orNotFound } from "@/lib/site/http/or-not-found";

export const metadata: Metadata = { title: "Receipt" };

/** A payment's receipt and credit notes, for accounting. */
export default async function ReceiptPage({ params }: { params: Promise<{ paymentId: string }> }) {
  const { paymentId } = await params;
  if (!isId(paymentId)) notFound();
  await requireViewer(receiptPath(paymentId));
  const { receipt, creditNotes, paidAgain, refundedCents, isChargedBack, sponsorshipId } = await orNotFound(
    getReceipt(await requestCtx(), paymentId),
  );
  return (
    <div className="mx-auto max-w-2xl pt-8">
      <div data-print="hide" className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <p className="flex flex-wrap gap-x-5 gap-y-1">
          {sponsorshipId && <TextLink href={sponsorshipPath(sponsorshipId)}>Your sponsorship</TextLink>}
          <TextLink href="/accountsettings/billing#purchases">All purchases</TextLink>
        </p>
        <PrintButton variant="secondary" />
      </div>
      {isChargedBack ? (
        <Alert className="mb-6">The payer's bank reversed this payment.</Alert>
      ) : (
        refundedCents > 0 && (
          <Alert className="mb-6">
            {formatCents(refundedCents, receipt.currency)} of{" "}
            {formatCents(receipt.totalCents, receipt.currency)} was refunded to the payer.
          </Alert>
        )
      )}
      <div className="grid gap-6">
        <ReceiptDocument receipt={receipt} level={1} />
        {[...creditNotes, ...paidAgain].map((document) => (
          <ReceiptDocument key={document.number} receipt={document} />
        ))}
      </div>
    </div>
  );
}
