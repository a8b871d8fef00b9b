import "server-only";
import { and, eq, gt, isNull } from "drizzle-orm";
import { bankRefunds, bankTransfers } from "@/db/schema";
import type { Database } from "@/db/types";
import { inTransaction } from "@/lib/core/transaction";
import { refundReference, transferReference } from "@/lib/money/bank/bank-reference";
import {
  type PaymentProvider,
  type PaymentSnapshot,
  type RefundSnapshot,
  RefusedError,
  SignatureError,
} from "../port";

type Transfer = typeof bankTransfers.$inferSelect;

export interface BankProviderSettings {
  /** A separate pool: never one whose connections are held by transactions that wait for a response. */
  db: Database;
  now: () => Date;
  siteUrl: string;
}

/**
 * The operator's bank account as a payment provider. Its truth is what an admin or a bank statement reports; refunds
 * are sent by hand. It has no webhooks.
 */
export function bankProvider({ db, now, siteUrl }: BankProviderSettings): PaymentProvider {
  async function load(ref: string): Promise<Transfer> {
    const [transfer] = await db.select().from(bankTransfers).where(eq(bankTransfers.ref, ref));
    if (!transfer) throw new Error("there is no such transfer");
    return transfer;
  }

  return {
    code: "bank",
    methods: ["bank"],

    async createCheckout({ paymentId, amountCents, currency, expiresAt }) {
      const ref = transferReference(paymentId);
      await db
        .insert(bankTransfers)
        .values({ ref, paymentId, amountCents, currency, expiresAt, createdAt: now(), updatedAt: now() })
        .onConflictDoNothing();
      return { providerRef: ref, redirectUrl: `${siteUrl}/banktransfer/${paymentId}` };
    },

    async retrieve(ref) {
      const transfer = await load(ref);
      const returned = await db.select().from(bankRefunds).where(eq(bankRefunds.transferRef, ref));
      return {
        status: statusOf(transfer, now()),
        amountCents: transfer.receivedCents ?? transfer.amountCents,
        currency: transfer.receivedCurrency ?? transfer.currency,
        captureRef: transfer.receivedAt ? ref : null,
        refunds: returned.flatMap(attemptsOf),
        feeCents: transfer.receivedAt ? 0 : null,
        disputes: [],
        failureCode: null,
        raw: { ref, receivedCents: transfer.receivedCents, refunds: returned.length },
      };
    },

    async cancel(ref) {
      await db
        .update(bankTransfers)
        .set({ cancelledAt: now(), updatedAt: now() })
        .where(
          and(
            eq(bankTransfers.ref, ref),
            isNull(bankTransfers.receivedAt),
            gt(bankTransfers.expiresAt, now()),
            isNull(bankTransfers.cancelledAt),
          ),
        );
    },

    async refund({ refundId, captureRef, amountCents, currency }) {
      const ref = refundReference(refundId);
      await inTransaction({ db }, async (tx) => {
        // A concurrent correction either comes first, and there is nothing to send, or comes later and cancels this.
        const [transfer] = await tx
          .select()
          .from(bankTransfers)
          .where(eq(bankTransfers.ref, captureRef))
          .for("share");
        const { receivedCents = null, receivedCurrency, correctedAt } = transfer ?? {};
        const isThere = receivedCents !== null && receivedCurrency === currency && !correctedAt;
        if (!isThere || amountCents > receivedCents)
          throw new RefusedError("a return can't exceed what came in");
        await tx
          .insert(bankRefunds)
          .values({
            ref,
            transferRef: captureRef,
            refundId,
            amountCents,
            currency,
            createdAt: now(),
            updatedAt: now(),
          })
          .onConflictDoNothing();
      });
      return { refundRef: ref };
    },

    async parseWebhook() {
      throw new SignatureError("a bank sends no webhooks");
    },
  };
}

function statusOf(
  { receivedAt, correctedAt, cancelledAt, expiresAt }: Transfer,
  now: Date,
): PaymentSnapshot["status"] {
  if (correctedAt) return "failed";
  if (receivedAt) return "succeeded";
  if (cancelledAt) return "cancelled";
  return expiresAt <= now ? "expired" : "requires_action";
}

/** Each entry as sent that was a mistake is a failed refund. The next one replaces it. */
function attemptsOf(refund: typeof bankRefunds.$inferSelect): RefundSnapshot[] {
  const { ref, refundId, amountCents, misreadings } = refund;
  const nameOf = (nth: number) => (nth === 0 ? ref : `${ref}-${nth + 1}`);
  const misread = Array.from({ length: misreadings }, (_, nth) => ({
    refundRef: nameOf(nth),
    refundId: nth === 0 ? refundId : null,
    amountCents,
    status: "failed" as const,
    wasNeverSent: true,
  }));
  const last = { refundRef: nameOf(misreadings), refundId: misreadings === 0 ? refundId : null };
  const wasNeverSent = refund.cancelledAt !== null;
  return [...misread, { ...last, amountCents, status: stateOf(refund), wasNeverSent }];
}

function stateOf({
  sentAt,
  cancelledAt,
  bouncedAt,
}: typeof bankRefunds.$inferSelect): RefundSnapshot["status"] {
  if (cancelledAt || bouncedAt) return "failed";
  return sentAt ? "succeeded" : "pending";
}
