import { csvFile } from "@/lib/core/csv";
import { typedDollars } from "@/lib/core/money";
import type { SponsoredYear } from "./schema";

/** Spreadsheets read it as a number. */
const dollars = (cents: number) => Number(typedDollars(cents));

/** A sponsor's history as a table. Dollars. */
export const sponsoredYearsCsv = (rows: readonly SponsoredYear[]): string =>
  csvFile([
    ["Year", "Proposal", "Tier", "Paid (USD)", "Refunded (USD)", "Benefits delivered", "Benefits promised"],
    ...rows.map(({ year, title, tier, amountCents, returnedCents, delivered, promised }) => [
      year,
      title,
      tier,
      dollars(amountCents),
      dollars(returnedCents),
      delivered,
      promised,
    ]),
  ]);
