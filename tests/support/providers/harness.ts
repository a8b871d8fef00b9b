import type { OnlineMethod } from "@/db/enums";
import type { PaymentProvider } from "@/lib/integrations/payments/port";

export interface SentWebhook {
  raw: Buffer;
  headers: Headers;
}

/** A provider with its other side: the actions of its payers, their banks, and its console. */
export interface ProviderHarness {
  readonly provider: PaymentProvider;
  /** The payment method of this run's checkouts. */
  readonly method: OnlineMethod;
  /** Whether it can end a checkout; if not, one that we never capture counts as ended. */
  readonly endsCheckouts: boolean;
  /** How long a webhook's signature is valid. */
  readonly signatureMinutes: number;
  now(): Date;
  /** Advances the provider's clock and ours. */
  wait(minutes: number): void;
  /** Number of checkouts the provider has created. */
  checkouts(): Promise<number>;
  /** The payer approves on the provider's page. Where the merchant captures, nothing is captured yet. */
  pay(ref: string): Promise<void>;
  /** The payer approves, and the payment fails: on the page, or when captured. */
  decline(ref: string): Promise<void>;
  /** The payer approves, and the payment is pending for days: from now, or from the capture. */
  leavePending(ref: string): Promise<void>;
  /** The pending payment succeeds or fails. */
  settlePending(ref: string, ok: boolean): Promise<void>;
  /** A refund from the provider's own console. */
  refundFromConsole(ref: string, amountCents: number): Promise<void>;
  openDispute(ref: string): Promise<void>;
  closeDispute(ref: string, outcome: "won" | "lost"): Promise<void>;
  /** Every webhook about this checkout, oldest first, as the provider would send them now. */
  lastWebhooks(ref: string): Promise<SentWebhook[]>;
  /** The last of them, signed by an impostor. */
  forgedWebhook(ref: string): Promise<SentWebhook>;
  /** The provider performs the next write request, and its response is lost. */
  failNextAfterCommit(): void;
  close(): Promise<void>;
}
