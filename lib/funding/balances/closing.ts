import { formatCents } from "@/lib/core/money";
import type { UnsoldTier } from "./schema";

/** Some spots of one tier. */
interface Pick {
  tier: UnsoldTier;
  count: number;
}

/** What would close a gap. Cents. */
export interface Closing {
  picks: Pick[];
  /** What would still be missing if all of it were sold; 0: it closes the gap. */
  missingCents: number;
}

/**
 * The fewest more sponsors that close a gap: of one tier if one is enough, otherwise of several, the largest first. If
 * not even all unsold spots close it, all of them.
 * @param gapCents above 0
 */
export function closeGap(gapCents: number, tiers: readonly UnsoldTier[]): Closing {
  const sold = tiers.filter(({ free, netCents }) => free > 0 && netCents > 0);
  const [alone] = sold
    .map((tier) => ({ tier, count: Math.ceil(gapCents / tier.netCents) }))
    .filter(({ tier, count }) => count <= freeOf(tier))
    .toSorted((one, other) => one.count - other.count || one.tier.priceCents - other.tier.priceCents);
  if (alone) return { picks: [alone], missingCents: 0 };
  const picks: Pick[] = [];
  let missingCents = gapCents;
  for (const tier of sold.toSorted((one, other) => other.netCents - one.netCents)) {
    const isTaken = tier.isSingle && picks.some((pick) => pick.tier.proposalId === tier.proposalId);
    const count = isTaken ? 0 : Math.min(freeOf(tier), Math.ceil(missingCents / tier.netCents));
    if (count <= 0) continue;
    picks.push({ tier, count });
    missingCents = Math.max(0, missingCents - count * tier.netCents);
  }
  return { picks, missingCents };
}

const freeOf = ({ isSingle, free }: UnsoldTier) => (isSingle ? Math.min(1, free) : free);

const listOf = new Intl.ListFormat("en-US");

/** The same as sentences. */
export function describeClosing({ picks, missingCents }: Closing): string {
  if (picks.length === 0) return "No spots are for sale now that would close the gap.";
  const isOne = picks.length === 1 && picks[0]?.count === 1;
  if (missingCents > 0) {
    const bringCents = picks.reduce((sum, { tier, count }) => sum + count * tier.netCents, 0);
    return `All unsold spots bring ${formatCents(bringCents)} after fees. ${formatCents(missingCents)} would still be missing.`;
  }
  const list = listOf.format(picks.map((pick, at) => describePick(pick, at === 0)));
  return `${list} ${isOne ? "closes" : "close"} the gap.`;
}

function describePick({ tier: { name, priceCents, netCents }, count }: Pick, isFirst: boolean): string {
  const number = count === 1 ? (isFirst ? "One more" : "one more") : `${count} more`;
  const who = `${name === null ? "" : `${name} `}${count === 1 ? "sponsor" : "sponsors"}`;
  const price = `${formatCents(priceCents)}${count === 1 ? "" : " each"}`;
  const net = netCents === priceCents ? "" : `, ${formatCents(netCents)} after fees`;
  return `${number} ${who} (${price}${net})`;
}
