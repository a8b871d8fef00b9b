import "server-only";
import type { Sql, TransactionSql } from "postgres";
import type { SandboxIntentStatus } from "@/db/enums";
import { shareOf } from "@/lib/core/money";
import type { CheckoutInput, RefundInput } from "../port";
import {
  announce,
  hashOf,
  type Intent,
  type IntentRefund,
  loadIntent,
  loadRefunds,
  newRef,
  SandboxError,
} from "./books";
import { type Decision, decide, FAILURE_CODES } from "./decisions";

/** The test provider's charge for a payment: 2.9 % and 30 cents. */
const feeOf = (amountCents: number) => Math.min(amountCents, shareOf(amountCents, 290) + 30);

const EVENTS: Partial<Record<SandboxIntentStatus, string>> = {
  approved: "checkout.approved",
  pending: "checkout.pending",
  succeeded: "checkout.succeeded",
  declined: "checkout.declined",
  cancelled: "checkout.cancelled",
  expired: "checkout.expired",
};

const UNPAID: readonly SandboxIntentStatus[] = ["open", "challenge", "approved"];

/** The built-in test provider as a service: what an outside one offers over the network. It keeps its own books. */
export interface SandboxApi {
  create(
    input: CheckoutInput & { idempotencyKey: string },
  ): Promise<{ ref: string; status: SandboxIntentStatus }>;
  get(ref: string): Promise<{ intent: Intent; refunds: IntentRefund[] }>;
  /** What the payer, or the provider's console, makes of a checkout. */
  decide(ref: string, decision: Decision): Promise<Intent>;
  capture(ref: string): Promise<Intent>;
  cancel(ref: string): Promise<Intent>;
  /** `merchantRef` null: a refund from the provider's own console. */
  refund(
    input: Pick<RefundInput, "captureRef" | "amountCents" | "currency"> & {
      merchantRef: string | null;
      idempotencyKey: string;
    },
  ): Promise<IntentRefund>;
}

export interface SandboxSettings {
  /** Pool of its own statements; never one that holds a transaction of ours. */
  sql: Sql;
  now: () => Date;
  /** Where the merchant wants its webhooks. */
  webhookUrl: string;
}

export function sandboxApi({ sql, now, webhookUrl }: SandboxSettings): SandboxApi {
  async function move(
    tx: TransactionSql,
    intent: Intent,
    status: SandboxIntentStatus,
    failureCode: string | null = null,
  ) {
    const paid = status === "succeeded";
    await tx`
      update sandbox_intents set status = ${status}, failure_code = ${failureCode}, updated_at = ${now()},
        capture_ref = ${paid ? newRef("cap") : null}, fee_cents = ${paid ? feeOf(intent.amount_cents) : null}
      where ref = ${intent.ref}`;
    const type = EVENTS[status];
    if (type) await announce(tx, { type, ref: intent.ref, url: webhookUrl, at: now() });
  }

  /** Changes one checkout under its lock; one whose time is over has expired before anything else. */
  function change(ref: string, work: (tx: TransactionSql, intent: Intent) => Promise<void>): Promise<Intent> {
    return sql.begin(async (tx) => {
      let intent = await loadIntent(tx, ref, true);
      if ((intent.status === "open" || intent.status === "challenge") && intent.expires_at <= now()) {
        await move(tx, intent, "expired");
        intent = await loadIntent(tx, ref);
      }
      await work(tx, intent);
      return loadIntent(tx, ref);
    });
  }

  return {
    async create({ idempotencyKey, ...input }) {
      const ref = newRef("chk");
      const requestHash = hashOf(input);
      await sql`
        insert into sandbox_intents ${sql({
          ref,
          idempotency_key: idempotencyKey,
          request_hash: requestHash,
          merchant_ref: input.paymentId,
          method: input.method,
          amount_cents: input.amountCents,
          currency: input.currency,
          lines: sql.json(input.lines.map(({ description, amountCents }) => ({ description, amountCents }))),
          payer_email: input.payerEmail,
          return_url: input.returnUrl.replace("{REF}", ref),
          cancel_url: input.cancelUrl.replace("{REF}", ref),
          expires_at: input.expiresAt,
          created_at: now(),
        })}
        on conflict (idempotency_key) do nothing`;
      const [row] = await sql<Pick<Intent, "ref" | "status" | "request_hash">[]>`
        select ref, status, request_hash from sandbox_intents where idempotency_key = ${idempotencyKey}`;
      if (!row || row.request_hash !== requestHash)
        throw new SandboxError("idempotency_error", "This key was used for another request.");
      return { ref: row.ref, status: row.status };
    },

    async get(ref) {
      const intent = await change(ref, async () => {});
      return { intent, refunds: await loadRefunds(sql, ref) };
    },

    decide: (ref, decision) =>
      change(ref, async (tx, intent) => {
        const status = decide(decision, intent);
        if (!status)
          throw new SandboxError("invalid_state", `A checkout that is ${intent.status} cannot do this.`);
        await move(tx, intent, status, FAILURE_CODES[decision] ?? null);
      }),

    capture: (ref) =>
      change(ref, async (tx, intent) => {
        if (intent.status === "succeeded") return;
        if (intent.status !== "approved")
          throw new SandboxError("invalid_state", `A checkout that is ${intent.status} cannot be captured.`);
        await move(tx, intent, "succeeded");
      }),

    cancel: (ref) =>
      change(ref, async (tx, intent) => {
        if (UNPAID.includes(intent.status)) await move(tx, intent, "cancelled");
      }),

    refund: ({ captureRef, idempotencyKey, merchantRef, amountCents, currency }) =>
      sql.begin(async (tx) => {
        const requestHash = hashOf({ captureRef, merchantRef, amountCents, currency });
        const [found] = await tx<{ ref: string }[]>`
          select ref from sandbox_intents where capture_ref = ${captureRef} for update`;
        if (!found) throw new SandboxError("not_found", "There is no such captured payment.");
        const [known] = await tx<(IntentRefund & { request_hash: string })[]>`
          select ref, merchant_ref, amount_cents::float8 as amount_cents, status, request_hash
          from sandbox_refunds where idempotency_key = ${idempotencyKey}`;
        if (known && known.request_hash !== requestHash)
          throw new SandboxError("idempotency_error", "This key was used for another request.");
        if (known) return known;
        const intent = await loadIntent(tx, found.ref);
        const refunded = (await loadRefunds(tx, intent.ref)).reduce((sum, row) => sum + row.amount_cents, 0);
        if (currency !== intent.currency || amountCents <= 0 || refunded + amountCents > intent.amount_cents)
          throw new SandboxError("invalid_amount", "No more than what was paid can be refunded.");
        const refund = { ref: newRef("ref"), merchant_ref: merchantRef, amount_cents: amountCents };
        await tx`
          insert into sandbox_refunds ${tx({
            ...refund,
            idempotency_key: idempotencyKey,
            request_hash: requestHash,
            intent_ref: intent.ref,
            status: "succeeded",
            created_at: now(),
          })}`;
        await announce(tx, { type: "refund.succeeded", ref: intent.ref, url: webhookUrl, at: now() });
        return { ...refund, status: "succeeded" };
      }) as Promise<IntentRefund>,
  };
}
