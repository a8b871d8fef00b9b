import { commissionOf } from "@/lib/agents/commissions/terms";
import { formatCents } from "@/lib/core/money";
import type { ListableDto } from "./listing";

/** "10%", "12.5%" */
export const formatRate = (rateBps: number): string => `${rateBps / 100}%`;

/** Returns what the host and the agent get of each tier at a rate, in cents. */
export function sharesOf({ tiers, currency }: ListableDto, rateBps: number) {
  const terms = {
    commissionType: "percent",
    commissionBps: rateBps,
    commissionCents: null,
    currency,
  } as const;
  return tiers.map(({ name, paidCents, baseCents }) => {
    const agentCents = commissionOf(terms, baseCents);
    return { name, paidCents, agentCents, hostCents: baseCents - agentCents };
  });
}

/** "You receive $450, the agent $50." */
export function formatShare(hostCents: number, agentCents: number, currency: string): string {
  return `You receive ${formatCents(hostCents, currency)}, the agent ${formatCents(agentCents, currency)}.`;
}
