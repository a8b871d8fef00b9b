import type { OrderKind, PaymentMethod, PaymentProviderCode, PaymentStatus } from "@/db/enums";

/** A payment in the admin list. Cents; UTC. */
export interface PaymentRowDto {
  id: string;
  at: Date;
  status: PaymentStatus;
  method: PaymentMethod;
  provider: PaymentProviderCode;
  kind: OrderKind;
  /** The first line of the order. */
  what: string;
  payer: { id: string; name: string; email: string };
  amountCents: number;
  refundedCents: number;
  currency: string;
}

export const ADMIN_PAYMENTS_PATH = "/admindashboard/payments";

/** Path of the ledger export for a period. */
export const ENTRIES_PATH = "/api/admin/ledger";

export const adminPaymentPath = (paymentId: string) => `${ADMIN_PAYMENTS_PATH}/${paymentId}`;

/** Tabs of Payment Management. */
export const DISPUTES_PATH = `${ADMIN_PAYMENTS_PATH}/disputes`;
export const disputeConversationPath = (disputeId: string): string =>
  `${DISPUTES_PATH}/${disputeId}/conversation`;

export const mediationConversationPath = (mediationId: string): string =>
  `${ADMIN_PAYMENTS_PATH}/mediations/${mediationId}/conversation`;

export const PAYMENT_TABS = [
  { key: "all", label: "All payments", path: ADMIN_PAYMENTS_PATH },
  { key: "disputes", label: "Disputes", path: `${ADMIN_PAYMENTS_PATH}/disputes` },
  { key: "cases", label: "Unmatched funds", path: `${ADMIN_PAYMENTS_PATH}/cases` },
  { key: "books", label: "Books", path: `${ADMIN_PAYMENTS_PATH}/books` },
] as const;
export type PaymentTab = (typeof PAYMENT_TABS)[number]["key"];

export const STATUS_LABELS: Record<PaymentStatus, string> = {
  created: "Started",
  requires_action: "Awaiting payer",
  processing: "Processing",
  succeeded: "Paid",
  partially_refunded: "Partially refunded",
  refunded: "Refunded",
  disputed: "Disputed",
  charged_back: "Lost in a dispute",
  failed: "Failed",
  cancelled: "Canceled",
  expired: "Expired",
  orphaned: "Unmatched",
};

export const KIND_LABELS: Record<OrderKind, string> = {
  sponsorship: "Sponsorship",
  publish: "Proposal publication",
  plan: "Host plan",
  addon: "Add-on",
  agent_listing: "Agent listing",
  vendor_plan: "Vendor plan",
  vendor_promotion: "Vendor promotion",
};

export const PROVIDER_LABELS: Record<PaymentProviderCode, string> = {
  sandbox: "Test provider",
  stripe: "Stripe",
  paypal: "PayPal",
  bank: "Our bank account",
};
