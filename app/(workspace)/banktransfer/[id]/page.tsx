import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AnswerTransferForm } from "@/components/funding/sponsorships/answer-transfer-form";
import { ReleaseHoldForm } from "@/components/funding/sponsorships/release-hold-form";
import { CancelTransferForm } from "@/components/money/payments/cancel-transfer-form";
import { TransferView } from "@/components/money/payments/transfer-view";
import { isId } from "@/lib/core/ids";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";
import { transferPath } from "@/lib/money/payments/paths";
import { getTransferPage } from "@/lib/money/payments/queries/transfer-page";
import { orNotFound } from "@/lib/site/http/or-not-found";

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
