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
      /** Empty where `routingNumber` names the bank. */
      bic: string;
      routingNumber?: string;
      bankName: string | null;
      bankAddress: string | null;
    };

/** One payout of a run, as a rail is given it. */
export interface Transfer {
  /** What this attempt is called: unlike any other, and the same when it is sent again. */
  key: string;
  amountCents: number;
  currency: string;
  destination: Destination;
}

/** Payouts that leave together. */
export interface TransferBatch {
  /** What the batch is called; a second call with it is the same call. */
  key: string;
  createdAt: Date;
  transfers: readonly Transfer[];
}

/** What a provider says of one payout. */
export interface TransferSnapshot {
  key: string;
  amountCents: number;
  currency: string;
  status: "on_the_way" | "paid" | "failed";
  /** The provider's own word, such as `UNCLAIMED`. */
  providerState: string;
  /** Why it failed, for the payee. */
  reason: string | null;
  /** What the provider keeps for it. */
  feeCents: number;
}

/** The provider will not carry a batch, and has not begun to: nothing of it has left. */
export class BatchRefused extends Error {
  override readonly name = "BatchRefused";
}

/** A rail that is called. Its `retrieve` is the only truth; a webhook is a hint to call it. */
export interface CalledRail {
  readonly kind: "api";
  readonly code: PayoutRailCode;
  /** Hands a batch in and answers the provider's id of it. Throws `BatchRefused`; any other error says nothing. */
  send(batch: TransferBatch): Promise<{ batchRef: string }>;
  retrieve(batchRef: string): Promise<TransferSnapshot[]>;
}

export interface RailFile {
  name: string;
  contentType: string;
  text: string;
}

/** A rail by a file that an admin hands in; what became of it is told by the statement, or by the admin. */
export interface FileRail {
  readonly kind: "file";
  readonly code: PayoutRailCode;
  /** The same batch gives the same file, to the byte. */
  write(batch: TransferBatch): RailFile;
}

export type PayoutRail = CalledRail | FileRail;

export interface PayoutRails {
  /** The rail by which new payouts of a method leave; null where none is set up here. */
  forMethod(method: Exclude<PayoutMethod, "none">): PayoutRail | null;
  /** The rail of a run that exists. Throws where it is not set up any more. */
  byCode(code: PayoutRailCode, kind: PayoutRail["kind"]): PayoutRail;
}
