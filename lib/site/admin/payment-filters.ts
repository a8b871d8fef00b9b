import {
  ORDER_KINDS,
  type OrderKind,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  type PaymentMethod,
  type PaymentStatus,
} from "@/db/enums";
import { parseDollars } from "@/lib/core/money";
import { type Query, textOf, wordOf } from "@/lib/core/query";
import { OPEN_STATUSES } from "@/lib/money/payments/status";
import { isDay } from "./ledger";

/** Payment statuses, grouped by outcome. */
export const MONEY_GROUPS = {
  open: OPEN_STATUSES,
  kept: ["succeeded", "partially_refunded", "disputed"],
  refunded: ["partially_refunded", "refunded"],
  disputed: ["disputed", "charged_back"],
} as const satisfies Record<string, readonly PaymentStatus[]>;
export type MoneyGroup = keyof typeof MONEY_GROUPS;

/** Filters for the list of payments; null means any. */
export interface PaymentFilters {
  /** An id or its end, a receipt number, a provider's or bank's reference, or the payer's email. */
  q: string | null;
  status: PaymentStatus | null;
  money: MoneyGroup | null;
  method: PaymentMethod | null;
  kind: OrderKind | null;
  /** Days on which payments were started, inclusive, UTC: `2026-03-01`. */
  from: string | null;
  to: string | null;
  /** The exact amount in cents, and as typed. */
  amountCents: number | null;
  amount: string | null;
}

const GROUPS = Object.keys(MONEY_GROUPS) as MoneyGroup[];

function dayOf(query: Query, name: string): string | null {
  const said = textOf(query, name, 10) ?? undefined;
  return isDay(said) ? said : null;
}

/** Reads filters from a query. Ignores unknown values. */
export function readPaymentFilters(query: Query): PaymentFilters {
  const amount = textOf(query, "amount", 20);
  const amountCents = amount ? parseDollars(amount) : null;
  return {
    q: textOf(query, "q", 200),
    status: wordOf(query, "status", PAYMENT_STATUSES),
    money: wordOf(query, "money", GROUPS),
    method: wordOf(query, "method", PAYMENT_METHODS),
    kind: wordOf(query, "kind", ORDER_KINDS),
    from: dayOf(query, "from"),
    to: dayOf(query, "to"),
    amountCents,
    amount: amountCents === null ? null : amount,
  };
}

/** The filters as a query. */
export const paymentQuery = ({ q, status, money, method, kind, from, to, amount }: PaymentFilters) => ({
  q,
  status,
  money,
  method,
  kind,
  from,
  to,
  amount,
});

/** The statuses that match both filters. */
export function statusesOf({ status, money }: Pick<PaymentFilters, "status" | "money">): PaymentStatus[] {
  const wanted: readonly PaymentStatus[] = money ? MONEY_GROUPS[money] : PAYMENT_STATUSES;
  return wanted.filter((one) => status === null || one === status);
}
