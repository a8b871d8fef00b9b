import "server-only";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { openException } from "@/lib/money/bank/internal/open-exception";
import {
  foreseeTransfer,
  noteBounce,
  receiveTransfer,
  sendTransferBack,
  type TransferLine,
  type TransferOutcome,
} from "@/lib/money/bank/internal/receive-transfer";
import { agreeOn } from "@/lib/money/payments/internal/second-admin";
import {
  caseLineOf,
  isRepeated,
  type LineOutcome,
  type NthLine,
  OPEN_AS,
  ownReference,
} from "../statement/outcome";
import { recordUnexpectedDebit } from "./record-unexpected-debit";

/**
 * Books a statement line that is about no payout: a bank transfer, a return, or a bounced return. Any other deposit
 * becomes a case, and so does an unexpected debit. Call inside a statement import.
 */
export async function recordTransferLine(tx: Tx, ctx: SignedInCtx, line: NthLine): Promise<LineOutcome> {
  const reference = ownReference(line);
  const { amountCents, currency, bankRef, arrivedOn } = line;
  const found = reference
    ? { reference, amountCents, currency, bankRef, arrivedOn, isRepeated: isRepeated(line) }
    : null;
  if (line.direction === "out") {
    if (!found?.reference.startsWith("BR")) return "unknown_reference";
    const sent = await write(tx, ctx, "send_back", found);
    const isException = sent === "called_off" || sent === "other_amount" || sent === "duplicate_reference";
    return isException ? recordUnexpectedDebit(tx, ctx, line) : sent;
  }
  const isBack = found?.reference.startsWith("BR");
  const refundId = found && isBack ? await noteBounce(tx, ctx, found) : null;
  const received = found && !isBack ? await write(tx, ctx, "receive", found) : "unknown_reference";
  if (received === "called_off") throw new Error("a deposit cannot be called off");
  if (received !== "unknown_reference" && received !== "duplicate_reference") return received;
  const kind = refundId ? "bounced" : received === "duplicate_reference" ? "second_sum" : "unknown";
  await openException(tx, ctx, { kind, line: caseLineOf(line), ...(refundId && { refundId }) });
  return OPEN_AS[kind];
}

/**
 * Nothing proves that a file comes from the bank. What it says about transfers counts once two admins have imported it.
 */
async function write(
  tx: Tx,
  ctx: SignedInCtx,
  kind: "receive" | "send_back",
  line: TransferLine,
): Promise<LineOutcome | Extract<TransferOutcome, "called_off">> {
  const outcome = await foreseeTransfer(tx, line);
  const note = () => (kind === "receive" ? receiveTransfer : sendTransferBack)(tx, ctx, line);
  if (outcome === "alreadyBooked") await note();
  if (outcome !== "noted") return outcome;
  const { reference, amountCents, currency, arrivedOn } = line;
  const reading = { kind, reference, amountCents, currency, arrivedOn, reason: null };
  if ((await agreeOn(tx, ctx, reading, true)) === "waiting") return "waiting";
  await note();
  return kind === "receive" ? "received" : "sentBack";
}
