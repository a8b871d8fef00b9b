"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { ActionButton } from "@/components/forms/action-button";
import { FileButton } from "@/components/forms/file-button";
import { UploadProblems } from "@/components/forms/upload-problems";
import { showToast } from "@/components/ui/toast-queue";
import type { Result } from "@/lib/core/result";
import { removeEntryReceiptAction } from "@/lib/funding/balances/actions";
import { entryReceiptPath } from "@/lib/funding/balances/paths";
import { RECEIPT_PROBLEMS } from "@/lib/funding/balances/receipt";
import { BALANCE_LIMITS, type BalanceEntryDto } from "@/lib/funding/balances/schema";
import { sendFile } from "@/lib/site/http/send-file";

type Props = {
  entry: BalanceEntryDto;
  /** The error of a receipt that a form without scripts sent. */
  refused: string | null;
};

/** Sends the receipt of an entry as soon as it is chosen. Without scripts, a plain form. */
export function ReceiptForm({ entry: { id: entryId, label, receiptName }, refused }: Props) {
  const router = useRouter();
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState(refused);

  async function take(file: File | undefined) {
    if (!file || isBusy) return;
    setIsBusy(true);
    const result = file.size > BALANCE_LIMITS.bytes ? RECEIPT_PROBLEMS.large : await send(entryId, file);
    setIsBusy(false);
    setProblem(result);
    if (result !== null) return;
    showToast("Receipt saved.", { tone: "success" });
    router.refresh();
  }

  return (
    <div className="grid gap-3">
      {receiptName && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <a
            href={entryReceiptPath(entryId)}
            className="inline-flex min-h-9 items-center rounded text-action underline wrap-anywhere"
          >
            {receiptName}
          </a>
          <ActionButton
            action={removeEntryReceiptAction}
            about={{ entryId }}
            variant="quiet"
            size="sm"
            done="Receipt removed."
          >
            Remove<span className="sr-only"> receipt of {label}</span>
          </ActionButton>
        </div>
      )}
      <form action={entryReceiptPath(entryId)} method="post" encType="multipart/form-data">
        <FileButton
          name="receipt"
          accept="image/*,application/pdf"
          icon="camera"
          busy="Sending…"
          isBusy={isBusy}
          isInvalid={problem !== null}
          describedBy={`${id}-hint ${id}-problems`}
          submit="Send receipt"
          onFile={(file) => void take(file)}
        >
          {receiptName ? "Replace receipt" : "Add a receipt"}
        </FileButton>
      </form>
      <p id={`${id}-hint`} className="text-sm text-quiet">
        A photo or a PDF, up to 20 MB. Only you, and co-owners you share the balance with, can open it.
      </p>
      <UploadProblems id={`${id}-problems`} problems={problem ? [problem] : []} retry={null} />
    </div>
  );
}

/** Returns the error, or null. */
async function send(entryId: string, file: File): Promise<string | null> {
  const body = new FormData();
  body.append("receipt", file);
  const result = (await sendFile(entryReceiptPath(entryId), body)) as Result<unknown> | null;
  if (result?.ok) return null;
  return result?.error.message ?? RECEIPT_PROBLEMS.other;
}
