import { PAYOUT_METHODS, PAYOUT_STATUSES, type PayoutMethod, type PayoutStatus } from "@/db/enums";
import { type Query, textOf, wordOf } from "@/lib/core/query";
import { HISTORY_FILE } from "./paths";

/** What the history of payouts is narrowed to. */
export interface HistoryFilters {
  q: string | null;
  status: PayoutStatus | null;
  method: Exclude<PayoutMethod, "none"> | null;
}

const METHODS = PAYOUT_METHODS.filter((method) => method !== "none");

/** What an address says of them; anything that is no choice counts for none. */
export function readHistoryFilters(query: Query): HistoryFilters {
  return {
    q: textOf(query, "q", 200),
    status: wordOf(query, "status", PAYOUT_STATUSES),
    method: wordOf(query, "method", METHODS),
  };
}

/** Where the same list is had as a CSV file. */
export function historyFilePath(filters: HistoryFilters): string {
  const active = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return active.length > 0 ? `${HISTORY_FILE}?${new URLSearchParams(active)}` : HISTORY_FILE;
}
