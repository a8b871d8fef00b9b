import { PAYOUT_METHODS, PAYOUT_STATUSES, type PayoutMethod, type PayoutStatus } from "@/db/enums";
import { type Query, textOf, wordOf } from "@/lib/core/query";
import { HISTORY_FILE } from "./paths";

/** The filters of the payout history. */
export interface HistoryFilters {
  q: string | null;
  status: PayoutStatus | null;
  method: Exclude<PayoutMethod, "none"> | null;
}

const METHODS = PAYOUT_METHODS.filter((method) => method !== "none");

/** Reads the filters from an address. Unknown choices are ignored. */
export function readHistoryFilters(query: Query): HistoryFilters {
  return {
    q: textOf(query, "q", 200),
    status: wordOf(query, "status", PAYOUT_STATUSES),
    method: wordOf(query, "method", METHODS),
  };
}

/** The address of the same list as a CSV file. */
export function historyFilePath(filters: HistoryFilters): string {
  const active = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return active.length > 0 ? `${HISTORY_FILE}?${new URLSearchParams(active)}` : HISTORY_FILE;
}
