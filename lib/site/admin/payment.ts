import type {
  DisputeSource,
  DisputeStatus,
  OrderKind,
  PaymentMethod,
  PaymentProviderCode,
  PaymentStatus,
  RefundStatus,
  SponsorshipStatus,
} from "@/db/enums";

/** One leg of a posting about a payment. Cents: debits are positive. */
export interface LedgerLineDto {
  id: string;
  at: Date;
  kind: string;
  account: string;
  amountCents: number;
  currency: string;
}

/** Something that happened to a payment. */
export interface HappeningDto {
  id: string;
  at: Date;
  /** `state`: it moved; `webhook`: the provider told of it; `log`: somebody did something, as the audit log has it. */
  kind: "state" | "webhook" | "log";
  /** The new state, the webhook's type, the log's action. */
  what: string;
  /** The cause of a move, what became of a webhook, the reason of an act. */
  note: string | null;
  amountCents: number | null;
  /** Null: the system itself, or the provider. */
  by: string | null;
}

/** All that is known of a payment. Cents; UTC. */
export interface PaymentDto {
  id: string;
  orderId: string;
  kind: OrderKind;
  status: PaymentStatus;
  method: PaymentMethod;
  provider: PaymentProviderCode;
  createdAt: Date;
  capturedAt: Date | null;
  checkedAt: Date | null;
  failureCode: string | null;
  currency: string;
  amountCents: number;
  capturedCents: number;
  refundedCents: number;
  /** Asked back, and not gone yet. */
  pendingCents: number;
  /** Lost in disputes at the payer's bank. */
  lostCents: number;
  /** What can still be refunded. */
  leftCents: number;
  feeCents: number | null;
  isDisputed: boolean;
  payer: { id: string; name: string; email: string; hasLeft: boolean };
  lines: { description: string; product: string; amountCents: number }[];
  purchaseOrder: string | null;
  references: { label: string; value: string }[];
  sponsorship: {
    id: string;
    status: SponsorshipStatus;
    title: string;
    proposalId: string;
    tier: string;
    host: { id: string; name: string; email: string };
    releasableAt: Date | null;
    releasedAt: Date | null;
    stop: { at: Date; by: string; reason: string } | null;
  } | null;
  /** Where its money is now, by account of the ledger, credits above zero. */
  parts: { account: string; cents: number }[];
  ledger: LedgerLineDto[];
  receipts: { number: string; amountCents: number; at: Date }[];
  refunds: {
    id: string;
    amountCents: number;
    status: RefundStatus;
    reason: string;
    at: Date;
    by: string | null;
  }[];
  disputes: {
    id: string;
    source: DisputeSource;
    status: DisputeStatus;
    amountCents: number;
    reason: string;
    openedAt: Date;
    evidenceDueAt: Date | null;
  }[];
  happenings: HappeningDto[];
}
