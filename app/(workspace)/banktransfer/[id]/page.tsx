import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ActionButton } from "@/components/forms/action-button";
import { AnswerTransfer } from "@/components/funding/sponsorships/answer-transfer";
import { TransferView } from "@/components/money/payments/transfer-view";
import { isId } from "@/lib/core/ids";
import { releaseHoldAction } from "@/lib/funding/sponsorships/actions";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";
import { cancelTransferAction } from "@/lib/money/payments/actions";
import { transferPath } from "@/lib/money/payments/paths";
import { getTransferPage } from "@/lib/money/payments/queries/transfer-page";
import { orNotFound } from "@/lib/site/http/or-not-found";

export const metadata: Metadata = { title: "Bank transfer" };

/** A bank transfer's page: the host agrees to it here, and the buyer finds the payment details. */
export default async function BankTransferPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  if (!isId(id)) notFound();
  await requireViewer(transferPath(id));
  const page = await orNotFound(getTransferPage(await requestCtx(), id));
  return (
    <TransferView page={page}>
      {page.side === "host" && page.state === "asked" && page.sponsorshipId && (
        <AnswerTransfer sponsorshipId={page.sponsorshipId} />
      )}
      {page.heldSlotId && (
        <ActionButton
          action={releaseHoldAction}
          about={{ sponsorshipId: page.heldSlotId }}
          variant="quiet"
          size="sm"
          block
          busy="Releasing…"
          className="mt-2"
        >
          Cancel and release the spot
        </ActionButton>
      )}
      {page.isCancellable && (
        <ActionButton
          action={cancelTransferAction}
          about={{ orderId: page.orderId }}
          variant="quiet"
          size="sm"
          block
          busy="Canceling…"
          className="mt-2"
        >
          Cancel this transfer
        </ActionButton>
      )}
    </TransferView>
  );
}
