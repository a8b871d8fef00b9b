import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CancelTransferForm } from "@/components/payments/cancel-transfer-form";
import { TransferView } from "@/components/payments/transfer-view";
import { AnswerTransferForm } from "@/components/sponsorships/answer-transfer-form";
import { ReleaseHoldForm } from "@/components/sponsorships/release-hold-form";
import { requestCtx } from "@/lib/auth/request-ctx";
import { requireViewer } from "@/lib/auth/require-viewer";
import { transferPath } from "@/lib/billing/paths";
import { isId } from "@/lib/core/ids";
import { orNotFound } from "@/lib/core/or-not-found";
import { getTransferPage } from "@/lib/payments/transfer-page";

export const metadata: Metadata = { title: "Bank transfer" };

/** Paying by bank transfer: for the host to agree to, and for the buyer to do. */
export default async function BankTransferPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  if (!isId(id)) notFound();
  await requireViewer(transferPath(id));
  const page = await orNotFound(getTransferPage(await requestCtx(), id));
  return (
    <TransferView page={page}>
      {page.side === "host" && page.state === "asked" && page.sponsorshipId && (
        <AnswerTransferForm sponsorshipId={page.sponsorshipId} />
      )}
      {page.heldPlaceId && (
        <ReleaseHoldForm sponsorshipId={page.heldPlaceId} label="Cancel and give the place back" />
      )}
      {page.isCancellable && <CancelTransferForm orderId={page.orderId} />}
    </TransferView>
  );
}
