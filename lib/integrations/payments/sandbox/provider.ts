import "server-only";
import { z } from "zod";
import type { SandboxIntentStatus } from "@/db/enums";
import type { PaymentProvider, PaymentSnapshot } from "../port";
import { RefusedError, SignatureError } from "../port";
import type { SandboxApi } from "./api";
import { SandboxError } from "./books";
import { SIGNATURE_HEADER, verify } from "./signature";

const STATUS: Record<SandboxIntentStatus, PaymentSnapshot["status"]> = {
  open: "requires_action",
  challenge: "requires_action",
  approved: "approved",
  pending: "processing",
  succeeded: "succeeded",
  declined: "failed",
  cancelled: "cancelled",
  expired: "expired",
};

const Webhook = z.object({ id: z.string(), type: z.string(), data: z.object({ ref: z.string() }) });

export interface SandboxProviderSettings {
  api: SandboxApi;
  secret: string;
  now: () => Date;
  /** The address of the hosted pages, without a trailing slash. */
  siteUrl: string;
}

/** The built-in test provider behind the same interface as the real ones. Stands in for both methods. */
export function sandboxProvider({ api, secret, now, siteUrl }: SandboxProviderSettings): PaymentProvider {
  async function snapshot(ref: string): Promise<PaymentSnapshot> {
    const { intent, refunds, disputes } = await api.get(ref);
    return {
      status: STATUS[intent.status],
      amountCents: intent.amountCents,
      currency: intent.currency,
      captureRef: intent.captureRef,
      refunds: refunds.map((refund) => ({
        refundRef: refund.ref,
        refundId: refund.merchantRef,
        amountCents: refund.amountCents,
        status: refund.status,
      })),
      feeCents: intent.feeCents,
      disputes: disputes.map((dispute) => ({
        disputeRef: dispute.ref,
        amountCents: dispute.amountCents,
        feeCents: dispute.feeCents,
        status: dispute.status,
        reason: dispute.reason,
        evidenceDueAt: dispute.evidenceDueAt,
      })),
      failureCode: intent.failureCode,
      raw: { ref: intent.ref, status: intent.status, refunds: refunds.length, disputes: disputes.length },
    };
  }

  return {
    code: "sandbox",
    methods: ["stripe", "paypal"],
    async createCheckout(input, { idempotencyKey }) {
      const { ref } = await api.create({ ...input, idempotencyKey });
      return { providerRef: ref, redirectUrl: `${siteUrl}/sandbox/${ref}` };
    },
    retrieve: snapshot,
    async capture(ref) {
      await api.capture(ref);
      return snapshot(ref);
    },
    async cancel(ref) {
      await api.cancel(ref);
    },
    async refund({ refundId, captureRef, amountCents, currency }, { idempotencyKey }) {
      const wanted = { captureRef, amountCents, currency, merchantRef: refundId, idempotencyKey };
      const { ref } = await api.refund(wanted).catch((error: unknown) => {
        throw error instanceof SandboxError ? new RefusedError(error.message, { cause: error }) : error;
      });
      return { refundRef: ref };
    },
    async submitEvidence({ disputeRef, text, files }) {
      const names = files.map(({ name }) => name);
      await api.submitEvidence(disputeRef, { text, files: names }).catch((error: unknown) => {
        throw error instanceof SandboxError ? new RefusedError(error.message, { cause: error }) : error;
      });
    },
    eventsSince: (since) => api.events(since),
    async parseWebhook(raw, headers) {
      verify(secret, raw, headers.get(SIGNATURE_HEADER), now());
      const { id, type, data } = readEvent(raw);
      return { eventId: id, type, objectRef: data.ref };
    },
  };
}

function readEvent(raw: Buffer): z.output<typeof Webhook> {
  try {
    return Webhook.parse(JSON.parse(raw.toString("utf8")));
  } catch (error) {
    throw new SignatureError("the body is not an event", { cause: error });
  }
}
