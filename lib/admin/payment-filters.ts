import {
  ORDER_KINDS,
  type OrderKind,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  type PaymentMethod,
  type PaymentStatus,
} from "@/db/enums";
import { OPEN_STATUSES } from "@/lib/billing/status";
import { parseDollars } from "@/lib/core/money";
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

type Query = Readonly<Record<string, string | string[] | undefined>>;

const GROUPS = Object.keys(MONEY_GROUPS) as MoneyGroup[];

const among = <T extends string>(list: readonly T[], value: unknown): T | null =>
  list.find((one) => one === value) ?? null;

const text = (value: string | string[] | undefined, most: number): string | null =>
  typeof value === "string" ? value.trim().slice(0, most) || null : null;

function day(value: string | string[] | undefined): string | null {
  const said = text(value, 10) ?? undefined;
  return isDay(said) ? said : null;
}

/** What an address asks for; whatever it says that is none of the words is left out. */
export function readPaymentFilters(query: Query): PaymentFilters {
  const amount = text(query["amount"], 20);
  const amountCents = amount ? parseDollars(amount) : null;
  return {
    q: text(query["q"], 200),
    status: among(PAYMENT_STATUSES, query["status"]),
    money: among(GROUPS, query["money"]),
    method: among(PAYMENT_METHODS, query["method"]),
    kind: among(ORDER_KINDS, query["kind"]),
    from: day(query["from"]),
    to: day(query["to"]),
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
