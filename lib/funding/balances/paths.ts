import type { VariantWidth } from "@/lib/listings/media/schema";
import type { ReceiptProblem } from "./receipt";

/** The balances of all of a host's events. */
export const BALANCES_PATH = "/eventbalance";

/** The same of one year. */
export const balancesPath = (year: number | null = null) =>
  year === null ? BALANCES_PATH : `${BALANCES_PATH}?year=${year}`;

/** The balance of an event, or of a campaign without one. */
export const balancePath = (subjectId: string) => `${BALANCES_PATH}/${subjectId}`;

/** The form that changes an entry, with the reason why its receipt was refused. */
export function balanceEntryPath(
  subjectId: string,
  entryId: string,
  problem: ReceiptProblem | null = null,
): string {
  return `${balancePath(subjectId)}?entry=${entryId}${problem ? `&receipt=${problem}` : ""}#entry`;
}

/** Downloads. */
export const balanceCsvPath = (subjectId: string) => `/api/balances/${subjectId}/csv`;
export const seasonCsvPath = (year: number) => `/api/balances/csv?year=${year}`;

/** Where an entry's receipt is sent and opened; pictures also in smaller widths. */
export function entryReceiptPath(entryId: string, width?: VariantWidth): string {
  const path = `/api/balances/receipts/${entryId}`;
  return width ? `${path}?w=${width}` : path;
}
