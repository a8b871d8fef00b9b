import { AppError } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { consumeLimit } from "@/lib/core/limits";
import { defineRoute } from "@/lib/core/route";
import { addEntryReceipt } from "@/lib/funding/balances/commands/add-entry-receipt";
import { balanceEntryPath } from "@/lib/funding/balances/paths";
import { findSubjectOfEntry } from "@/lib/funding/balances/queries/entry-subject";
import { getReceiptFile } from "@/lib/funding/balances/queries/receipt-file";
import { readReceipt } from "@/lib/funding/balances/read-receipt";
import { RECEIPT_PROBLEMS, type ReceiptProblem } from "@/lib/funding/balances/receipt";
import { mediaLimits } from "@/lib/listings/media/limits";
import { sendUpload } from "@/lib/messaging/threads/send-upload";

/** The receipt of an entry. */
export const GET = defineRoute("balance_entry.get_receipt", (ctx, { id }: { id: string }, request) =>
  sendUpload(request, id, (width) => getReceiptFile(ctx, id, width)),
);

/**
 * Uploads the receipt of an entry as its host: multipart, with the file as `receipt`. Plain form posts are redirected
 * back to the entry, which shows any error.
 */
export const POST = defineRoute("balance_entry.add_receipt", async (ctx, { id }: { id: string }, request) => {
  const isPlain = isId(id) && (request.headers.get("accept")?.includes("text/html") ?? false);
  const subjectId = isPlain ? await findSubjectOfEntry(ctx, id) : null;
  const back = (problem: ReceiptProblem | null) =>
    new Response(null, {
      status: 303,
      headers: { location: balanceEntryPath(subjectId ?? "", id, problem) },
    });
  try {
    await consumeLimit(ctx, mediaLimits.upload_by_ip, ctx.ip ?? "unknown");
    const sent = await addEntryReceipt(ctx, id, () => readReceipt(request));
    return subjectId ? back(null) : sent;
  } catch (error) {
    if (!subjectId || !(error instanceof AppError)) throw error;
    return back(problemOf(error));
  }
});

function problemOf({ code, message }: AppError): ReceiptProblem {
  if (code === "limited") return "limited";
  if (code !== "invalid") return "other";
  if (message === RECEIPT_PROBLEMS.none) return "none";
  return message === RECEIPT_PROBLEMS.large ? "large" : "format";
}
