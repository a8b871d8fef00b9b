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

/** What became of the money, as groups of states. */
export const MONEY_GROUPS = {
  open: OPEN_STATUSES,
  kept: ["succeeded", "partially_refunded", "disputed"],
  refunded: ["partially_refunded", "refunded"],
  disputed: ["disputed", "charged_back"],
} as const satisfies Record<string, readonly PaymentStatus[]>;
export type MoneyGroup = keyof typeof MONEY_GROUPS;

/** What is looked for among all payments; null: anything. */
export interface PaymentFilters {
  /** An id or its end, a receipt's number, a provider's or bank's reference, or the payer's address. */
  q: string | null;
  status: PaymentStatus | null;
  money: MoneyGroup | null;
  method: PaymentMethod | null;
  kind: OrderKind | null;
  /** Days on which payments were begun, both included, UTC: `2026-03-01`. */
  from: string | null;
  to: string | null;
  /** What was asked for, exactly, in cents; as typed beside it. */
  amountCents: number | null;
  amount: string | null;
}

const GROUPS = Object.keys(MONEY_GROUPS) as MoneyGroup[];

function dayOf(query: Query, name: string): string | null {
  const said = textOf(query, name, 10) ?? undefined;
  return isDay(said) ? said : null;
}

/** What an address asks for; whatever it says that is none of the words is left out. */
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

/** The same as an address says it. */
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

/** The states that are asked for, by both filters together. */
export function statusesOf({ status, money }: Pick<PaymentFilters, "status" | "money">): PaymentStatus[] {
  const wanted: readonly PaymentStatus[] = money ? MONEY_GROUPS[money] : PAYMENT_STATUSES;
  return wanted.filter((one) => status === null || one === status);
}
