import { csvFile } from "@/lib/core/csv";
import { dayIn } from "@/lib/core/dates";
import { SOURCE_LABELS } from "@/lib/core/figure-sources";
import { typedDollars } from "@/lib/core/money";
import { categoryLabel, SIDE_LABELS } from "./copy";
import type { BalanceDto, SeasonRow } from "./schema";
import { linesOf, sumsOf } from "./sums";

/** Spreadsheets read it as a number; the sign isn't a formula. */
const dollars = (cents: number) => Number(typedDollars(cents));

/** A balance as a table: what is counted here, each of the host's entries, and the sums. Dollars. */
export function balanceCsv({ totals, entries, vendors }: BalanceDto): string {
  const sums = sumsOf(totals);
  const counted = linesOf({ ...totals, vendorCents: 0 }).filter(({ source }) => source === "counted");
  return csvFile([
    ["Side", "Category", "What", "Day", "Amount (USD)", "Source", "Receipt"],
    ...counted.map(({ side, label, cents, source }) => [
      SIDE_LABELS[side],
      label,
      "",
      "",
      dollars(cents),
      SOURCE_LABELS[source],
      "",
    ]),
    ...vendors.map(({ name, cents }) => [
      SIDE_LABELS.cost,
      "Booked vendors",
      name,
      "",
      dollars(cents),
      SOURCE_LABELS.counted,
      "",
    ]),
    ...entries.map(({ side, category, label, day, amountCents, receiptName }) => [
      SIDE_LABELS[side],
      categoryLabel(side, category),
      label,
      day,
      dollars(amountCents),
      SOURCE_LABELS.host,
      receiptName === null ? "no" : "yes",
    ]),
    ["", "Income", "", "", dollars(sums.incomeCents), "", ""],
    ["", "Costs", "", "", dollars(sums.costCents), "", ""],
    ["", "Result", "", "", dollars(sums.resultCents), "", ""],
    ["", "Of it held, not released yet", "", "", dollars(totals.heldCents), "", ""],
    ["", "In kind, not counted", "", "", dollars(sums.inKindCents), "", ""],
  ]);
}

/** A season as a table. Dollars. */
export function seasonCsv(rows: readonly SeasonRow[]): string {
  return csvFile([
    [
      "Event",
      "Day",
      "Sponsorships paid (USD)",
      "Refunded (USD)",
      "Held (USD)",
      "Released (USD)",
      "Income (USD)",
      "Costs (USD)",
      "Result (USD)",
    ],
    ...rows.map(({ subject, totals }) => {
      const sums = sumsOf(totals);
      return [
        subject.title,
        dayIn(subject.timeZone, subject.startsAt),
        dollars(totals.paidCents),
        dollars(totals.returnedCents),
        dollars(totals.heldCents),
        dollars(totals.releasedCents),
        dollars(sums.incomeCents),
        dollars(sums.costCents),
        dollars(sums.resultCents),
      ];
    }),
  ]);
}
