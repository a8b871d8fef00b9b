import type { ReceiptSeries } from "@/db/enums";

/** `R-2026-000123`: the number as people write it. */
export function receiptNumber({
  series,
  year,
  number,
}: {
  series: ReceiptSeries;
  year: number;
  number: number;
}): string {
  return `${series}-${year}-${String(number).padStart(6, "0")}`;
}
