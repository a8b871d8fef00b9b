import "server-only";
import { eq } from "drizzle-orm";
import type { SandboxIntentStatus } from "@/db/enums";
import { sandboxDisputes, sandboxIntents, sandboxRefunds } from "@/db/schema";
import type { Database, Tx } from "@/db/types";
import { shareOf } from "@/lib/core/money";
import { inTransaction } from "@/lib/core/transaction";
import type { CheckoutInput, ListedEvent, RefundInput } from "../port";
import {
  type Books,
  hashOf,
  type Intent,
  type IntentRefund,
  loadBooks,
  loadIntent,
  newRef,
  refundableCents,
  SandboxError,
} from "./books";
import { type Decision, decide, FAILURE_CODES } from "./decisions";
import { announce, listEvents } from "./webhooks";

/** The test provider's fee for a payment: 2.9% and 30 cents. */
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

/** The built-in test provider as a service, equivalent to an external provider's API. Keeps its own books. */
export interface SandboxApi {
  create(
    input: CheckoutInput & { idempotencyKey: string },
  ): Promise<{ ref: string; status: SandboxIntentStatus }>;
  get(ref: string): Promise<Books>;
  /** What the payer, or the provider's console, does with a checkout. */
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
  /** Accepts evidence for an open dispute once. Repeating the same is a no-op. */
  submitEvidence(disputeRef: string, evidence: { text: string; files: string[] }): Promise<void>;
  /** Every event since a time, sent or not, oldest first. */
  events(since: Date): Promise<ListedEvent[]>;
}

export interface SandboxSettings {
  /** A separate pool: never one whose connections are held by transactions that wait for a response. */
  db: Database;
  now: () => Date;
  /** The merchant's webhook address. */
  webhookUrl: string;
}

export function sandboxApi({ db, now, webhookUrl }: SandboxSettings): SandboxApi {
  async function move(
    tx: Tx,
    intent: Intent,
    status: SandboxIntentStatus,
    failureCode: string | null = null,
  ): Promise<Intent> {
    const paid = status === "succeeded";
    const news = {
      status,
      failureCode,
      captureRef: paid ? newRef("cap") : null,
      feeCents: paid ? feeOf(intent.amountCents) : null,
      updatedAt: now(),
    };
    const type = EVENTS[status];
    const [moved] = await Promise.all([
      tx.update(sandboxIntents).set(news).where(eq(sandboxIntents.ref, intent.ref)),
      type && announce(tx, intent, { type, url: webhookUrl, at: now() }),
    ]);
    if (moved.rowCount !== 1) throw new Error("the checkout was not updated");
    return { ...intent, ...news };
  }

  /** Changes one checkout under its lock. An overdue one expires first. */
  function change(ref: string, work: (tx: Tx, intent: Intent) => Promise<Intent>): Promise<Intent> {
    return inTransaction({ db }, async (tx) => {
      const intent = await loadIntent(tx, ref, true);
      return work(tx, isOver(intent) ? await move(tx, intent, "expired") : intent);
    });
  }

  function isOver({ status, expiresAt }: Intent): boolean {
    return (status === "open" || status === "challenge") && expiresAt <= now();
  }

  return {
    async create({ idempotencyKey, ...input }) {
      const ref = newRef("chk");
      const requestHash = hashOf(input);
      const [made] = await db
        .insert(sandboxIntents)
        .values({
          ref,
          idempotencyKey,
          requestHash,
          merchantRef: input.paymentId,
          method: input.method,
          amountCents: input.amountCents,
          currency: input.currency,
          lines: input.lines.map(({ description, amountCents }) => ({ description, amountCents })),
          payerEmail: input.payerEmail,
          returnUrl: input.returnUrl.replace("{REF}", ref),
          cancelUrl: input.cancelUrl.replace("{REF}", ref),
          expiresAt: input.expiresAt,
          createdAt: now(),
        })
        .onConflictDoNothing({ target: sandboxIntents.idempotencyKey })
        .returning();
      if (made) return { ref, status: made.status };
      const [row] = await db
        .select()
        .from(sandboxIntents)
        .where(eq(sandboxIntents.idempotencyKey, idempotencyKey));
      if (row?.requestHash !== requestHash)
        throw new SandboxError("idempotency_error", "This key was used for another request.");
      return { ref: row.ref, status: row.status };
    },

    async get(ref) {
      const books = await loadBooks(db, ref);
      return isOver(books.intent)
        ? { ...books, intent: await change(ref, async (_tx, intent) => intent) }
        : books;
    },

    decide: (ref, decision) =>
      change(ref, async (tx, intent) => {
        const status = decide(decision, intent);
        if (!status)
          throw new SandboxError("invalid_state", `A checkout that is ${intent.status} cannot do this.`);
        return move(tx, intent, status, FAILURE_CODES[decision] ?? null);
      }),

    capture: (ref) =>
      change(ref, async (tx, intent) => {
        if (intent.status === "succeeded") return intent;
        if (intent.status !== "approved")
          throw new SandboxError("invalid_state", `A checkout that is ${intent.status} cannot be captured.`);
        return move(tx, intent, "succeeded");
      }),

    cancel: (ref) =>
      change(ref, async (tx, intent) =>
        UNPAID.includes(intent.status) ? move(tx, intent, "cancelled") : intent,
      ),

    events: (since) => listEvents(db, since),

    async submitEvidence(disputeRef, evidence) {
      await inTransaction({ db }, async (tx) => {
        const [dispute] = await tx
          .select()
          .from(sandboxDisputes)
          .where(eq(sandboxDisputes.ref, disputeRef))
          .for("update");
        if (!dispute) throw new SandboxError("not_found", "There is no such dispute.");
        if (dispute.evidence && hashOf(dispute.evidence) === hashOf(evidence)) return;
        if (dispute.evidence || dispute.status !== "open")
          throw new SandboxError("invalid_state", "This dispute no longer takes evidence.");
        await tx
          .update(sandboxDisputes)
          .set({ evidence, updatedAt: now() })
          .where(eq(sandboxDisputes.ref, disputeRef));
      });
    },

    refund: ({ captureRef, idempotencyKey, merchantRef, amountCents, currency }) =>
      inTransaction({ db }, async (tx) => {
        const requestHash = hashOf({ captureRef, merchantRef, amountCents, currency });
        const [intent] = await tx
          .select()
          .from(sandboxIntents)
          .where(eq(sandboxIntents.captureRef, captureRef))
          .for("update");
        if (!intent) throw new SandboxError("not_found", "There is no such captured payment.");
        const [known] = await tx
          .select()
          .from(sandboxRefunds)
          .where(eq(sandboxRefunds.idempotencyKey, idempotencyKey));
        if (known && known.requestHash !== requestHash)
          throw new SandboxError("idempotency_error", "This key was used for another request.");
        if (known) return known;
        const leftCents = await refundableCents(tx, intent);
        if (currency !== intent.currency || amountCents <= 0 || amountCents > leftCents)
          throw new SandboxError("invalid_amount", "You can't refund more than was paid.");
        const [refund] = await tx
          .insert(sandboxRefunds)
          .values({
            ref: newRef("ref"),
            merchantRef,
            amountCents,
            idempotencyKey,
            requestHash,
            intentRef: intent.ref,
            status: "succeeded",
            createdAt: now(),
          })
          .returning();
        if (!refund) throw new Error("the refund was not inserted");
        await announce(tx, intent, { type: "refund.succeeded", url: webhookUrl, at: now() });
        return refund;
      }),
  };
}
