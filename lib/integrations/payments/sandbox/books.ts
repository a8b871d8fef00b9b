import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { sandboxDisputes, sandboxIntents, sandboxRefunds } from "@/db/schema";
import type { Executor } from "@/db/types";

export type Intent = typeof sandboxIntents.$inferSelect;
export type IntentRefund = typeof sandboxRefunds.$inferSelect;
export type IntentDispute = typeof sandboxDisputes.$inferSelect;

/** What the test provider answers instead of doing what it was asked. */
export class SandboxError extends Error {
  override readonly name = "SandboxError";
  constructor(
    readonly code: "not_found" | "idempotency_error" | "invalid_state" | "invalid_amount",
    message: string,
  ) {
    super(message);
  }
}

/** A reference nobody can guess: it is all that the hosted page asks for. */
export function newRef(prefix: "chk" | "cap" | "ref" | "dsp" | "spb" | "spo"): string {
  return `${prefix}_${randomBytes(16).toString("hex")}`;
}

/** One hash for equal requests, so that a key used for two different ones is noticed. */
export function hashOf(request: unknown): string {
  return createHash("sha256").update(JSON.stringify(request)).digest("hex");
}

const NO_SUCH_CHECKOUT = "There is no such checkout.";
/** Whatever else stands in an address never reaches the database, which refuses some characters. */
export const isRef = (text: string): boolean => /^[\w-]{1,200}$/.test(text);

/** Reads a checkout, and locks it where asked. Throws `SandboxError` where there is none. */
export async function loadIntent(db: Executor, ref: string, lock = false): Promise<Intent> {
  if (!isRef(ref)) throw new SandboxError("not_found", NO_SUCH_CHECKOUT);
  const query = db.select().from(sandboxIntents).where(eq(sandboxIntents.ref, ref));
  const [intent] = await (lock ? query.for("update") : query);
  if (!intent) throw new SandboxError("not_found", NO_SUCH_CHECKOUT);
  return intent;
}

/** A checkout, with its refunds, oldest first, and its disputes. */
export interface Books {
  intent: Intent;
  refunds: IntentRefund[];
  disputes: IntentDispute[];
}

/** Reads a checkout and all that came of it, in one look. Throws `SandboxError` where there is none. */
export async function loadBooks(db: Executor, ref: string): Promise<Books> {
  if (!isRef(ref)) throw new SandboxError("not_found", NO_SUCH_CHECKOUT);
  const rows = await db
    .select({ intent: sandboxIntents, refund: sandboxRefunds, dispute: sandboxDisputes })
    .from(sandboxIntents)
    .leftJoin(sandboxRefunds, eq(sandboxRefunds.intentRef, sandboxIntents.ref))
    .leftJoin(sandboxDisputes, eq(sandboxDisputes.intentRef, sandboxIntents.ref))
    .where(eq(sandboxIntents.ref, ref))
    .orderBy(asc(sandboxRefunds.createdAt), asc(sandboxRefunds.ref));
  const [first] = rows;
  if (!first) throw new SandboxError("not_found", NO_SUCH_CHECKOUT);
  return {
    intent: first.intent,
    refunds: distinct(rows.map(({ refund }) => refund)),
    disputes: distinct(rows.map(({ dispute }) => dispute)),
  };
}

/** Each row once, as joins repeat them. */
function distinct<Row extends { ref: string }>(rows: readonly (Row | null)[]): Row[] {
  return [...new Map(rows.flatMap((row) => (row ? [[row.ref, row] as const] : []))).values()];
}

/** The refunds of a checkout, oldest first. */
export function loadRefunds(db: Executor, ref: string): Promise<IntentRefund[]> {
  return db
    .select()
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.intentRef, ref))
    .orderBy(asc(sandboxRefunds.createdAt), asc(sandboxRefunds.ref));
}

export function loadDisputes(db: Executor, ref: string): Promise<IntentDispute[]> {
  return db.select().from(sandboxDisputes).where(eq(sandboxDisputes.intentRef, ref));
}

/**
 * What of a captured payment can still go back, in cents. Throws `SandboxError` for one that was never captured, and
 * for one that a dispute has taken back already, or may.
 */
export async function refundableCents(db: Executor, intent: Intent): Promise<number> {
  if (!intent.captureRef) throw new SandboxError("invalid_state", "Nothing was paid here.");
  const disputes = await loadDisputes(db, intent.ref);
  if (disputes.some(({ status }) => status !== "won"))
    throw new SandboxError("invalid_state", "The payment is disputed.");
  const refunds = await loadRefunds(db, intent.ref);
  return refunds.reduce((left, refund) => left - refund.amountCents, intent.amountCents);
}
