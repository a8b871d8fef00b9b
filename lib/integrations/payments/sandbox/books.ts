import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { sandboxDisputes, sandboxIntents, sandboxRefunds } from "@/db/schema";
import type { Executor } from "@/db/types";

export type Intent = typeof sandboxIntents.$inferSelect;
export type IntentRefund = typeof sandboxRefunds.$inferSelect;
export type IntentDispute = typeof sandboxDisputes.$inferSelect;

/** The test provider's error response. */
export class SandboxError extends Error {
  override readonly name = "SandboxError";
  constructor(
    readonly code: "not_found" | "idempotency_error" | "invalid_state" | "invalid_amount",
    message: string,
  ) {
    super(message);
  }
}

/** An unguessable reference: it is all that the hosted page requires. */
export function newRef(prefix: "chk" | "cap" | "ref" | "dsp" | "spb" | "spo"): string {
  return `${prefix}_${randomBytes(16).toString("hex")}`;
}

/** Equal requests have equal hashes, so that one key used for two different requests is noticed. */
export function hashOf(request: unknown): string {
  return createHash("sha256").update(JSON.stringify(request)).digest("hex");
}

const NO_SUCH_CHECKOUT = "There is no such checkout.";
/** Nothing else from an address reaches the database, which rejects some characters. */
export const isRef = (text: string): boolean => /^[\w-]{1,200}$/.test(text);

/** Reads a checkout, and locks it if asked. Throws `SandboxError` if there is none. */
export async function loadIntent(db: Executor, ref: string, lock = false): Promise<Intent> {
  if (!isRef(ref)) throw new SandboxError("not_found", NO_SUCH_CHECKOUT);
  const query = db.select().from(sandboxIntents).where(eq(sandboxIntents.ref, ref));
  const [intent] = await (lock ? query.for("update") : query);
  if (!intent) throw new SandboxError("not_found", NO_SUCH_CHECKOUT);
  return intent;
}

/** A checkout with its refunds, oldest first, and its disputes. */
export interface Books {
  intent: Intent;
  refunds: IntentRefund[];
  disputes: IntentDispute[];
}

/** Reads a checkout with everything related, in one query. Throws `SandboxError` if there is none. */
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

/** Each row once: joins repeat them. */
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
 * The refundable amount of a captured payment, in cents. Throws `SandboxError` for one that was never captured, or that
 * a dispute has withdrawn or may withdraw.
 */
export async function refundableCents(db: Executor, intent: Intent): Promise<number> {
  if (!intent.captureRef) throw new SandboxError("invalid_state", "Nothing was paid here.");
  const disputes = await loadDisputes(db, intent.ref);
  if (disputes.some(({ status }) => status !== "won"))
    throw new SandboxError("invalid_state", "The payment is disputed.");
  const refunds = await loadRefunds(db, intent.ref);
  return refunds.reduce((left, refund) => left - refund.amountCents, intent.amountCents);
}
