import "server-only";
import { createHash } from "node:crypto";
import { asc, eq, inArray } from "drizzle-orm";
import type { BankCaseKind } from "@/db/enums";
import { payoutRuns, payouts } from "@/db/schema";
import type { Tx } from "@/db/types";
import { confirmIdentity } from "@/lib/accounts/commands/confirm-identity";
import { findBankCase, openBankCase } from "@/lib/billing/commands/open-bank-case";
import {
  foreseeTransfer,
  noteBounce,
  receiveTransfer,
  sendTransferBack,
  type TransferLine,
} from "@/lib/billing/commands/receive-transfer";
import { agreeOn } from "@/lib/billing/second-admin";
import { recordAudit } from "@/lib/core/audit";
import { withRole } from "@/lib/core/authorize";
import { findReference } from "@/lib/core/bank-reference";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { AppError, invalid } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import type { Payout } from "../payout-row";
import type { ImportStatementInput } from "../schema";
import { settleFailed, settlePaid } from "../settle";
import { readCamt053 } from "../statement/camt-053";
import { readCsv } from "../statement/csv";
import { type StatementLine, UnreadableStatement } from "../statement/line";
import { readTransferKey } from "../transfer-key";

export interface ImportedStatement {
  paid: number;
  failed: number;
  /** Payments by bank transfer that came in, and money of such that went back. */
  received: number;
  sentBack: number;
  /** Of those, what a second admin has to read as well: by this file, or by hand. */
  waiting: number;
  /** Lines about what was settled before. */
  known: number;
  /**
   * Lines that fit no payout and no transfer of ours: somebody has to look. Those that brought money are cases until an
   * admin has decided about them. `reference` may be empty.
   */
  unmatched: (Pick<StatementLine, "reference" | "words" | "amountCents" | "currency"> & {
    why: UnmatchedReason;
  })[];
}

export type UnmatchedReason =
  | "unknown_reference"
  | "other_amount"
  | "other_line"
  | "bounced"
  | "other_reading"
  | "not_by_file"
  | "not_sent";

/**
 * Reads a bank's statement (camt.053 or CSV) and writes down which payouts by file have arrived and which came back,
 * by end-to-end reference and amount, and which payments by bank transfer have come in: all or nothing. Importing it again changes nothing; what it
 * says of transfers counts once two admins have read it. The admin proves who they are. Throws `invalid` for a file
 * that cannot be read. Admins may call it.
 */
export async function importStatement(ctx: Ctx, input: ImportStatementInput): Promise<ImportedStatement> {
  const admin = withRole(ctx, ["admin"]);
  read(input.text);
  await confirmIdentity(admin, input, "transfer_confirmation");
  return applyStatement(admin, input);
}

/** The same for whoever has proved already to be the admin. Throws `invalid`. */
export async function applyStatement(
  admin: SignedInCtx,
  input: Pick<ImportStatementInput, "name" | "text">,
): Promise<ImportedStatement> {
  const ctx: Ctx = admin;
  const lines = read(input.text);
  return inTransaction(ctx, async (tx) => {
    const found = new Map((await lockMentioned(tx, lines)).map((row) => [row.payout.id, row]));
    const result: ImportedStatement = {
      paid: 0,
      failed: 0,
      received: 0,
      sentBack: 0,
      waiting: 0,
      known: 0,
      unmatched: [],
    };
    const alike = new Map<string, number>();
    for (const line of lines) {
      const { note: _, ...seen } = line;
      const likeness = JSON.stringify(seen);
      const nth = alike.get(likeness) ?? 0;
      alike.set(likeness, nth + 1);
      const key = readTransferKey(line.reference);
      const row = key ? found.get(key.payoutId) : undefined;
      const outcome = row
        ? await apply(tx, ctx, row, line, key?.attempt ?? 0)
        : await noteTransfer(tx, admin, line, nth);
      if (isSettled(outcome)) result[outcome]++;
      else {
        const { reference, words, amountCents, currency } = line;
        result.unmatched.push({ reference, words, amountCents, currency, why: outcome });
      }
    }
    const { unmatched, ...counts } = result;
    await recordAudit(tx, ctx, {
      action: "payout_statement.import",
      entityId: createHash("sha256").update(input.text).digest("hex"),
      after: { name: input.name, lines: lines.length, ...counts, unmatched: unmatched.length },
    });
    return result;
  });
}

const SETTLED = ["paid", "failed", "received", "sentBack", "waiting", "known"] as const;
type Settled = (typeof SETTLED)[number];
const isSettled = (outcome: Settled | UnmatchedReason): outcome is Settled =>
  SETTLED.some((known) => known === outcome);

/**
 * A line that is about no payout may be a payment by bank transfer, or money of one that went back, or came again. Any
 * other money that came in becomes a case.
 */
async function noteTransfer(
  tx: Tx,
  ctx: SignedInCtx,
  line: StatementLine,
  nth: number,
): Promise<Settled | UnmatchedReason> {
  const reference = findReference(line.reference) ?? findReference(line.words ?? "");
  const { amountCents, currency, bankRef, arrivedOn } = line;
  const found = reference ? { reference, amountCents, currency, bankRef, arrivedOn } : null;
  if (line.direction === "out") {
    if (!found?.reference.startsWith("BR")) return "unknown_reference";
    return write(tx, ctx, "send_back", found);
  }
  const words = line.words ?? (line.reference || null);
  const caseLine = { reference, words, amountCents, currency, bankRef, arrivedOn, nth };
  // Its money is with the case, whatever its reference leads to by now.
  const earlier = await findBankCase(tx, caseLine);
  if (earlier) return earlier.endedAt ? "known" : OPEN_AS[earlier.kind];
  const isBack = found?.reference.startsWith("BR");
  const refundId = found && isBack ? await noteBounce(tx, ctx, found) : null;
  const received = found && !isBack ? await write(tx, ctx, "receive", found) : "unknown_reference";
  if (received !== "unknown_reference" && received !== "other_line") return received;
  const kind = refundId ? "bounced" : received === "other_line" ? "second_sum" : "unknown";
  await openBankCase(tx, ctx, { kind, line: caseLine, ...(refundId && { refundId }) });
  return OPEN_AS[kind];
}

/** What an import says of a line that is an open case. */
const OPEN_AS = {
  second_sum: "other_line",
  unknown: "unknown_reference",
  bounced: "bounced",
} as const satisfies Record<BankCaseKind, UnmatchedReason>;

/** Nothing proves that a file is the bank's: what it says of transfers counts when two admins have read it. */
async function write(
  tx: Tx,
  ctx: SignedInCtx,
  kind: "receive" | "send_back",
  line: TransferLine,
): Promise<Settled | UnmatchedReason> {
  const outcome = await foreseeTransfer(tx, line);
  const note = () => (kind === "receive" ? receiveTransfer : sendTransferBack)(tx, ctx, line);
  if (outcome !== "noted") return outcome === "known" ? ((await note()) as "known") : outcome;
  const { reference, amountCents, currency, arrivedOn } = line;
  const reading = { kind, reference, amountCents, currency, arrivedOn, reason: null };
  try {
    if ((await agreeOn(tx, ctx, reading, true)) === "waiting") return "waiting";
  } catch (error) {
    if (error instanceof AppError && error.code === "conflict") return "other_reading";
    throw error;
  }
  await note();
  return kind === "receive" ? "received" : "sentBack";
}

function read(text: string): StatementLine[] {
  try {
    return /^\s*(\uFEFF)?\s*</.test(text) ? readCamt053(text) : readCsv(text);
  } catch (error) {
    if (error instanceof UnreadableStatement) throw invalid(error.message, { text: error.message });
    throw error;
  }
}

interface Mentioned {
  payout: Payout;
  byFile: boolean | null;
}

async function lockMentioned(tx: Tx, lines: readonly StatementLine[]): Promise<Mentioned[]> {
  const ids = new Set(lines.flatMap(({ reference }) => readTransferKey(reference)?.payoutId ?? []));
  if (ids.size === 0) return [];
  return tx
    .select({ payout: payouts, byFile: payoutRuns.byFile })
    .from(payouts)
    .leftJoin(payoutRuns, eq(payoutRuns.id, payouts.runId))
    .where(inArray(payouts.id, [...ids]))
    .orderBy(asc(payouts.id))
    .for("update", { of: payouts });
}

async function apply(
  tx: Tx,
  ctx: Ctx,
  row: Mentioned,
  line: StatementLine,
  attempt: number,
): Promise<"paid" | "failed" | "known" | UnmatchedReason> {
  const { payout } = row;
  // Of an attempt that is over nothing is to be learned; where it had failed, it was booked as failed then.
  if (attempt < payout.attempt) return line.direction === "in" ? "known" : "not_sent";
  if (attempt > payout.attempt) return "unknown_reference";
  if (line.amountCents !== payout.amountCents || line.currency !== payout.currency) return "other_amount";
  if (row.byFile === false) return "not_by_file";
  if (payout.status !== "sent" && payout.status !== "paid" && payout.status !== "failed") return "not_sent";
  if (line.direction === "out") {
    if (payout.status !== "sent") return "known";
    await settlePaid(tx, ctx, payout);
    row.payout = { ...payout, status: "paid" };
    return "paid";
  }
  if (payout.status === "failed") return "known";
  await settleFailed(tx, ctx, payout, { reason: `The bank sent it back. ${line.note ?? ""}`.trim() });
  const isOver = payout.status === "sent";
  row.payout = { ...payout, status: isOver ? "due" : "failed", attempt: payout.attempt + (isOver ? 1 : 0) };
  return "failed";
}
