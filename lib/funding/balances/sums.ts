import { categoryLabel } from "./copy";
import type { BalanceLine, BalanceSums, BalanceTotals } from "./schema";

type Stated = BalanceTotals["stated"][number];

const isMoney = ({ category }: Stated) => category !== "in_kind";
const totalOf = (amounts: readonly { cents: number }[]) =>
  amounts.reduce((total, { cents }) => total + cents, 0);

/** The lines of a balance, income first. Empty ones and gifts without money are left out. */
export function linesOf(totals: BalanceTotals): BalanceLine[] {
  const counted = (side: BalanceLine["side"], label: string, cents: number): BalanceLine => ({
    label,
    side,
    cents,
    source: "counted",
  });
  const stated = (wanted: BalanceLine["side"]) =>
    totals.stated
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
    counted("income", "Sponsorships", totals.paidCents - totals.returnedCents),
    ...stated("income"),
    counted("cost", "Platform fees", totals.feeCents),
    counted("cost", "Agent commissions", totals.commissionCents),
    counted("cost", "Booked vendors", totals.vendorCents),
    ...stated("cost"),
  ].filter(({ cents }) => cents !== 0);
}

/**
 * The lines as sponsors and the public see them: what vendors and agents get is among the other costs, so that no one
 * can tell what one of them gets.
 */
export function sharedLinesOf({
  stated,
  vendorCents,
  commissionCents,
  ...totals
}: BalanceTotals): BalanceLine[] {
  const isOther = ({ side, category }: Stated) => side === "cost" && category === "other";
  const cents = vendorCents + commissionCents + totalOf(stated.filter(isOther));
  return linesOf({
    ...totals,
    vendorCents: 0,
    commissionCents: 0,
    stated: [...stated.filter((entry) => !isOther(entry)), { side: "cost", category: "other", cents }],
  });
}

/** What a balance comes to. */
export function sumsOf(totals: BalanceTotals): BalanceSums {
  const lines = linesOf(totals);
  const incomeCents = totalOf(lines.filter(({ side }) => side === "income"));
  const costCents = totalOf(lines.filter(({ side }) => side === "cost"));
  const resultCents = incomeCents - costCents;
  return {
    incomeCents,
    costCents,
    resultCents,
    safeResultCents: resultCents - totals.heldCents,
    inKindCents: totalOf(totals.stated.filter((entry) => !isMoney(entry))),
  };
}

/** What the difference of income and costs is called. */
export const resultLabel = (resultCents: number): string =>
  resultCents < 0 ? "Gap" : resultCents > 0 ? "Surplus" : "Balanced";
