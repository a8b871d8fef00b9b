import { categoryLabel } from "./copy";
import type { BalanceFigures, BalanceLine, BalanceSums } from "./schema";

type Stated = BalanceFigures["stated"][number];

const isMoney = ({ category }: Stated) => category !== "in_kind";
const totalOf = (amounts: readonly { cents: number }[]) =>
  amounts.reduce((total, { cents }) => total + cents, 0);

/** The lines of a balance, income first. Empty ones and gifts without money are left out. */
export function linesOf(figures: BalanceFigures): BalanceLine[] {
  const counted = (side: BalanceLine["side"], label: string, cents: number): BalanceLine => ({
    label,
    side,
    cents,
    source: "counted",
  });
  const stated = (wanted: BalanceLine["side"]) =>
    figures.stated
      .filter((entry) => entry.side === wanted && isMoney(entry))
      .map(
        ({ side, category, cents }): BalanceLine => ({
          label: categoryLabel(side, category),
          side,
          cents,
          source: "host",
        }),
      );
  return [
    counted("income", "Sponsorships", figures.paidCents - figures.returnedCents),
    ...stated("income"),
    counted("cost", "Platform fees", figures.feeCents),
    counted("cost", "Agent commissions", figures.commissionCents),
    counted("cost", "Booked vendors", figures.vendorCents),
    ...stated("cost"),
  ].filter(({ cents }) => cents !== 0);
}

/** What a balance comes to. */
export function sumsOf(figures: BalanceFigures): BalanceSums {
  const lines = linesOf(figures);
  const incomeCents = totalOf(lines.filter(({ side }) => side === "income"));
  const costCents = totalOf(lines.filter(({ side }) => side === "cost"));
  const resultCents = incomeCents - costCents;
  return {
    incomeCents,
    costCents,
    resultCents,
    safeResultCents: resultCents - figures.heldCents,
    inKindCents: totalOf(figures.stated.filter((entry) => !isMoney(entry))),
  };
}

/** What the difference of income and costs is called. */
export const resultLabel = (resultCents: number): string =>
  resultCents < 0 ? "Gap" : resultCents > 0 ? "Surplus" : "Balanced";
