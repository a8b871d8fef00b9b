import type { OnlineMethod } from "@/db/enums";
import type { PaymentProvider } from "@/lib/integrations/payments/port";

export interface SentWebhook {
  raw: Buffer;
  headers: Headers;
}

/** A provider, and the other side of it: what its payers, their banks and its console can do. */
export interface ProviderHarness {
  readonly provider: PaymentProvider;
  /** The method that the checkouts of this run are made for. */
  readonly method: OnlineMethod;
  /** Whether it can end a checkout; if not, one that we never capture is as good as ended. */
  readonly endsCheckouts: boolean;
  /** How long a webhook's signature is good for. */
  readonly signatureMinutes: number;
  now(): Date;
  /** Moves the clock on, the provider's and ours. */
  wait(minutes: number): void;
  /** How many checkouts the provider has made. */
  checkouts(): Promise<number>;
  /** The payer agrees on the provider's page. Where the merchant captures, nothing is captured yet. */
  pay(ref: string): Promise<void>;
  /** The payer agrees, and the money does not come: on the page, or when it is captured. */
  decline(ref: string): Promise<void>;
  /** The payer agrees, and the money is on its way for days: from now, or from the capture on. */
  leavePending(ref: string): Promise<void>;
  /** The money that was on its way has come, or will not. */
  settlePending(ref: string, ok: boolean): Promise<void>;
  /** Somebody refunds in the provider's own console. */
  refundFromConsole(ref: string, amountCents: number): Promise<void>;
  openDispute(ref: string): Promise<void>;
  closeDispute(ref: string, outcome: "won" | "lost"): Promise<void>;
  /** Every webhook about this checkout so far, oldest first, as the provider would send them now. */
  lastWebhooks(ref: string): Promise<SentWebhook[]>;
  /** The last of them, signed by somebody who is not the provider. */
  forgedWebhook(ref: string): Promise<SentWebhook>;
  /** The provider does the next thing that it is asked to do, beyond being looked at, and its answer is lost. */
  failNextAfterCommit(): void;
  close(): Promise<void>;
}
