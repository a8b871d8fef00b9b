import { PAYOUT_METHODS, PAYOUT_STATUSES, type PayoutMethod, type PayoutStatus } from "@/db/enums";
import { HISTORY_FILE } from "./paths";

/** What the history of payouts is narrowed to. */
export interface HistoryFilters {
  q: string | null;
  status: PayoutStatus | null;
  method: Exclude<PayoutMethod, "none"> | null;
}

type Query = Readonly<Record<string, string | string[] | undefined>>;

const METHODS = PAYOUT_METHODS.filter((method) => method !== "none");

/** What an address says of them; anything that is no choice counts for none. */
export function readHistoryFilters({ q, status, method }: Query): HistoryFilters {
  return {
    q: typeof q === "string" ? q.trim().slice(0, 200) || null : null,
    status: PAYOUT_STATUSES.find((one) => one === status) ?? null,
    method: METHODS.find((one) => one === method) ?? null,
  };
}

/** Where the same list is had as a CSV file. */
export function historyFilePath(filters: HistoryFilters): string {
  const kept = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return kept.length > 0 ? `${HISTORY_FILE}?${new URLSearchParams(kept)}` : HISTORY_FILE;
}
