import { formatCents, parseDollars } from "@/lib/core/money";
import type { DraftContent } from "./draft";

/**
 * Warns if a proposal could close as funded or sell out below its goal. Null if the amounts add up or one can't be
 * parsed yet.
 */
export function fundingGap({ proposal, tiers }: Pick<DraftContent, "proposal" | "tiers">): string | null {
  const goal = parseDollars(proposal.amountRequested);
  const amounts = tiers.map((tier) => parseDollars(tier.amount));
  if (goal === null || amounts.length === 0 || amounts.some((amount) => amount === null)) return null;
  const cents = amounts as number[];
  if (proposal.fundingMode === "single") {
    const least = Math.min(...cents);
    if (least >= goal) return null;
    const name = tiers[cents.indexOf(least)]?.name.trim() || "a tier";
    return `One sponsor can take ${name} for ${formatCents(least)}, which closes the proposal as funded, ${formatCents(goal - least)} below your goal. Allow several sponsors, or match the amounts.`;
  }
  const sum = cents.reduce((total, amount, at) => total + amount * (Number(tiers[at]?.places) || 0), 0);
  if (sum >= goal) return null;
  return `Your tiers add up to ${formatCents(sum)}, which is below your goal of ${formatCents(goal)}. Add spots or tiers, or lower the goal.`;
}
