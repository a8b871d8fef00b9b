import "server-only";
import { createHash, randomBytes } from "node:crypto";
import type { Sql, TransactionSql } from "postgres";
import type { PaymentMethod, RefundStatus, SandboxIntentStatus } from "@/db/enums";
import { newId } from "@/lib/core/ids";

export interface Intent {
  ref: string;
  merchant_ref: string;
  method: PaymentMethod;
  status: SandboxIntentStatus;
  amount_cents: number;
  currency: string;
  lines: { description: string; amountCents: number }[];
  payer_email: string;
  return_url: string;
  cancel_url: string;
  capture_ref: string | null;
  fee_cents: number | null;
  failure_code: string | null;
  expires_at: Date;
  request_hash: string;
}

export interface IntentRefund {
  ref: string;
  merchant_ref: string | null;
  amount_cents: number;
  status: RefundStatus;
}

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
export function newRef(prefix: "chk" | "cap" | "ref"): string {
  return `${prefix}_${randomBytes(16).toString("hex")}`;
}

/** One hash for equal requests, so that a key used for two different ones is noticed. */
export function hashOf(request: unknown): string {
  return createHash("sha256").update(JSON.stringify(request)).digest("hex");
}

const COLUMNS = `ref, merchant_ref, method, status, amount_cents::float8 as amount_cents, currency, lines, payer_email,
  return_url, cancel_url, capture_ref, fee_cents::float8 as fee_cents, failure_code, expires_at, request_hash`;

const NO_SUCH_CHECKOUT = "There is no such checkout.";
/** Whatever else stands in an address never reaches the database, which refuses some characters. */
const REF = /^[\w-]{1,200}$/;

/** Reads a checkout, and locks it where a transaction is given. Throws `SandboxError` where there is none. */
export async function loadIntent(sql: Sql | TransactionSql, ref: string, lock = false): Promise<Intent> {
  if (!REF.test(ref)) throw new SandboxError("not_found", NO_SUCH_CHECKOUT);
  const [intent] = await sql<Intent[]>`
    select ${sql.unsafe(COLUMNS)} from sandbox_intents where ref = ${ref} ${lock ? sql`for update` : sql``}`;
  if (!intent) throw new SandboxError("not_found", NO_SUCH_CHECKOUT);
  return intent;
}

/** The refunds of a checkout, oldest first. */
export function loadRefunds(sql: Sql | TransactionSql, ref: string): Promise<IntentRefund[]> {
  return sql<IntentRefund[]>`
    select ref, merchant_ref, amount_cents::float8 as amount_cents, status from sandbox_refunds
    where intent_ref = ${ref} order by created_at, ref`;
}

/** Writes down that the merchant is to be told, and puts the delivery on the queue, in the same transaction. */
export async function announce(
  tx: TransactionSql,
  event: { type: string; ref: string; url: string; at: Date },
): Promise<void> {
  const id = newId();
  const body = JSON.stringify({
    id,
    type: event.type,
    created: event.at.toISOString(),
    data: { ref: event.ref },
  });
  await tx`insert into sandbox_webhooks ${tx({ id, intent_ref: event.ref, type: event.type, url: event.url, body })}`;
  await tx`
    select graphile_worker.add_job('deliver_sandbox_webhook', ${tx.json({ deliveryId: id })}::json,
      job_key => ${`sandbox_webhook:${id}`})`;
}
