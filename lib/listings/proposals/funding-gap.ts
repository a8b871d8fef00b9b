import { formatCents, parseDollars, typedDollars } from "@/lib/core/money";
import type { DraftContent } from "./draft-schema";

type Funding = Pick<DraftContent, "proposal" | "tiers">;

/**
 * The funding goal in cents that the tiers are sure to reach: with one sponsor, the lowest amount; with several, all
 * spots together. Null if there are no tiers or an amount can't be parsed yet.
 */
export function reachableCents({ proposal, tiers }: Funding): number | null {
  const amounts = tiers.map((tier) => parseDollars(tier.amount));
  if (amounts.length === 0 || amounts.some((amount) => amount === null)) return null;
  const cents = amounts as number[];
  if (proposal.fundingMode === "single") return Math.min(...cents);
  return cents.reduce((total, amount, at) => total + amount * (Number(tiers[at]?.places) || 0), 0);
}

/**
 * Warns if a proposal could close as funded or sell out below its goal. Null if the amounts add up or one can't be
 * parsed yet.
 */
export function fundingGap(draft: Funding): string | null {
  const { proposal, tiers } = draft;
  const goal = parseDollars(proposal.amountRequested);
  const reached = reachableCents(draft);
  if (goal === null || reached === null || reached >= goal) return null;
  if (proposal.fundingMode === "several")
    return `Your tiers add up to ${formatCents(reached)}, which is below your goal of ${formatCents(goal)}. Add spots or tiers, or lower the goal.`;
  const name = tiers.find((tier) => parseDollars(tier.amount) === reached)?.name.trim() || "a tier";
  return `One sponsor can take ${name} for ${formatCents(reached)}, which closes the proposal as funded, ${formatCents(goal - reached)} below your goal. Allow several sponsors, or match the amounts.`;
}

/** The draft with the goal that its tiers reach, unless the host typed another one. */
export function withFollowingGoal(draft: DraftContent): DraftContent {
  const reached = draft.followsTiers ? reachableCents(draft) : null;
  if (!reached) return draft;
  return { ...draft, proposal: { ...draft.proposal, amountRequested: typedDollars(reached) } };
}
