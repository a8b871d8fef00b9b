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

/** One leg of a posting about a payment. Cents; debits are positive. */
export interface LedgerLineDto {
  id: string;
  at: Date;
  kind: string;
  account: string;
  amountCents: number;
  currency: string;
}

/** An event in a payment's timeline. */
export interface HappeningDto {
  id: string;
  at: Date;
  /** `state`: a transition; `webhook`: a provider event; `log`: an action in the audit log. */
  kind: "state" | "webhook" | "log";
  /** The new status, the webhook's type, or the audit action. */
  what: string;
  /** The transition's cause, the webhook's outcome, or the action's reason. */
  note: string | null;
  amountCents: number | null;
  /** Null: the system or the provider. */
  by: string | null;
}

/** Everything about a payment. Cents; UTC. */
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
  /** Refunds requested but not completed. */
  pendingCents: number;
  /** Lost in chargebacks. */
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
  /** Where the money is now, by ledger account. Credits are positive. */
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
