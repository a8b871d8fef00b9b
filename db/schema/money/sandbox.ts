import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { cents, id, instant, oneOf, timestamps } from "@/db/columns";
import {
  PAYMENT_METHODS,
  type PaymentMethod,
  REFUND_STATUSES,
  type RefundStatus,
  SANDBOX_DISPUTE_STATUSES,
  SANDBOX_INTENT_STATUSES,
  SANDBOX_PAYOUT_STATUSES,
  SANDBOX_WEBHOOK_STATUSES,
  type SandboxDisputeStatus,
  type SandboxIntentStatus,
  type SandboxPayoutStatus,
  type SandboxWebhookStatus,
} from "@/db/enums";

/*
 * The built-in test provider's data. Treated as a third party: only the sandbox reads or writes it, and none of our
 * foreign keys point here.
 */

/** A checkout at the test provider. */
export const sandboxIntents = pgTable(
  "sandbox_intents",
  {
    ref: text("ref").primaryKey(),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    requestHash: text("request_hash").notNull(),
    /** The merchant's reference for this payment. */
    merchantRef: text("merchant_ref").notNull(),
    method: text("method").$type<PaymentMethod>().notNull(),
    status: text("status").$type<SandboxIntentStatus>().notNull().default("open"),
    amountCents: cents("amount_cents").notNull(),
    currency: text("currency").notNull(),
    lines: jsonb("lines").$type<{ description: string; amountCents: number }[]>().notNull(),
    payerEmail: text("payer_email").notNull(),
    returnUrl: text("return_url").notNull(),
    cancelUrl: text("cancel_url").notNull(),
    captureRef: text("capture_ref").unique(),
    feeCents: cents("fee_cents"),
    failureCode: text("failure_code"),
    /** Set in the console: webhooks wait until sent from there. */
    holdsWebhooks: boolean("holds_webhooks").notNull().default(false),
    expiresAt: instant("expires_at").notNull(),
    ...timestamps(),
  },
  (t) => [
    oneOf("sandbox_intents_status_check", t.status, SANDBOX_INTENT_STATUSES),
    oneOf("sandbox_intents_method_check", t.method, PAYMENT_METHODS),
    check("sandbox_intents_captured_check", sql`(${t.status} = 'succeeded') = (${t.captureRef} is not null)`),
    index("sandbox_intents_created_at_idx").on(t.createdAt),
  ],
);

export const sandboxRefunds = pgTable(
  "sandbox_refunds",
  {
    ref: text("ref").primaryKey(),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    requestHash: text("request_hash").notNull(),
    intentRef: text("intent_ref")
      .notNull()
      .references(() => sandboxIntents.ref),
    /** The merchant's reference for this refund; null if it was made in the provider's console. */
    merchantRef: text("merchant_ref"),
    amountCents: cents("amount_cents").notNull(),
    status: text("status").$type<RefundStatus>().notNull(),
    ...timestamps(),
  },
  (t) => [
    index("sandbox_refunds_intent_idx").on(t.intentRef),
    oneOf("sandbox_refunds_status_check", t.status, REFUND_STATUSES),
    check("sandbox_refunds_amount_check", sql`${t.amountCents} > 0`),
  ],
);

/** A payer's dispute; the test provider has one per payment. */
export const sandboxDisputes = pgTable(
  "sandbox_disputes",
  {
    ref: text("ref").primaryKey(),
    intentRef: text("intent_ref")
      .notNull()
      .references(() => sandboxIntents.ref),
    status: text("status").$type<SandboxDisputeStatus>().notNull().default("open"),
    reason: text("reason").notNull(),
    amountCents: cents("amount_cents").notNull(),
    feeCents: cents("fee_cents").notNull(),
    evidenceDueAt: instant("evidence_due_at").notNull(),
    /** The evidence that the site submitted. */
    evidence: jsonb("evidence").$type<{ text: string; files: string[] }>(),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("sandbox_disputes_intent_key").on(t.intentRef),
    oneOf("sandbox_disputes_status_check", t.status, SANDBOX_DISPUTE_STATUSES),
    check("sandbox_disputes_amount_check", sql`${t.amountCents} > 0`),
  ],
);

/** A webhook about a checkout or a batch of payouts: in transit, delivered, or held. */
export const sandboxWebhooks = pgTable(
  "sandbox_webhooks",
  {
    id: id(),
    intentRef: text("intent_ref").references(() => sandboxIntents.ref),
    batchRef: text("batch_ref"),
    type: text("type").notNull(),
    url: text("url").notNull(),
    body: text("body").notNull(),
    status: text("status").$type<SandboxWebhookStatus>().notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    /** HTTP status of the last response, or the error. */
    lastAnswer: text("last_answer"),
    deliveredAt: instant("delivered_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("sandbox_webhooks_intent_idx").on(t.intentRef),
    oneOf("sandbox_webhooks_status_check", t.status, SANDBOX_WEBHOOK_STATUSES),
    check("sandbox_webhooks_about_check", sql`num_nonnulls(${t.intentRef}, ${t.batchRef}) = 1`),
  ],
);

/** A payout at the test provider. */
export const sandboxPayouts = pgTable(
  "sandbox_payouts",
  {
    ref: text("ref").primaryKey(),
    batchRef: text("batch_ref").notNull(),
    /** The merchant's references for the batch, and for the payout within it. */
    batchKey: text("batch_key").notNull(),
    itemKey: text("item_key").notNull(),
    receiver: text("receiver").notNull(),
    amountCents: cents("amount_cents").notNull(),
    currency: text("currency").notNull(),
    status: text("status").$type<SandboxPayoutStatus>().notNull().default("pending"),
    reason: text("reason"),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("sandbox_payouts_item_key").on(t.batchKey, t.itemKey),
    index("sandbox_payouts_batch_ref_idx").on(t.batchRef),
    index("sandbox_payouts_created_at_idx").on(t.createdAt),
    oneOf("sandbox_payouts_status_check", t.status, SANDBOX_PAYOUT_STATUSES),
    check("sandbox_payouts_amount_check", sql`${t.amountCents} > 0`),
  ],
);
