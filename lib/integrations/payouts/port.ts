import type { PayoutMethod, PayoutRailCode } from "@/db/enums";

/** Where a payout goes. */
export type Destination =
  | { method: "paypal"; email: string }
  | {
      method: "swift";
      accountHolder: string;
      account: string;
      isIban: boolean;
      /** ISO 3166-1, two letters. */
      country: string;
      /** Empty if `routingNumber` names the bank. */
      bic: string;
      routingNumber?: string;
      bankName: string | null;
      bankAddress: string | null;
    };

/** One payout of a run, as given to a rail. */
export interface Transfer {
  /** The attempt's key: unique, and the same when it is sent again. */
  key: string;
  amountCents: number;
  currency: string;
  destination: Destination;
}

/** Payouts that are sent together. */
export interface TransferBatch {
  /** The batch's key. A second call with it is the same call. */
  key: string;
  createdAt: Date;
  transfers: readonly Transfer[];
}

/** A provider's report on one payout. */
export interface TransferSnapshot {
  key: string;
  amountCents: number;
  currency: string;
  status: "on_the_way" | "paid" | "failed";
  /** The provider's own status, such as `UNCLAIMED`. */
  providerState: string;
  /** Why it failed, for the payee. */
  reason: string | null;
  /** The provider's fee. */
  feeCents: number;
}

/** The provider refused a batch before it started. Nothing of it was sent. */
export class BatchRefused extends Error {
  override readonly name = "BatchRefused";
}

/** A rail with an API. Its `retrieve` is the only truth; a webhook only triggers it. */
export interface CalledRail {
  readonly kind: "api";
  readonly code: PayoutRailCode;
  /** Submits a batch and returns the provider's ID for it. Throws `BatchRefused`; any other error proves nothing. */
  send(batch: TransferBatch): Promise<{ batchRef: string }>;
  retrieve(batchRef: string): Promise<TransferSnapshot[]>;
}

export interface RailFile {
  name: string;
  contentType: string;
  text: string;
}

/** A rail by file, which an admin submits. The statement, or an admin, reports the outcome. */
export interface FileRail {
  readonly kind: "file";
  readonly code: PayoutRailCode;
  /** The same batch gives the same file, byte for byte. */
  write(batch: TransferBatch): RailFile;
}

export type PayoutRail = CalledRail | FileRail;

export interface PayoutRails {
  /** The rail for new payouts of a method; null if none is configured. */
  forMethod(method: Exclude<PayoutMethod, "none">): PayoutRail | null;
  /** The rail of an existing run. Throws if it is no longer configured. */
  byCode(code: PayoutRailCode, kind: PayoutRail["kind"]): PayoutRail;
}
