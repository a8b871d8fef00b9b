import { events, proposals, proposalTiers } from "@/db/schema";
import type { Database } from "@/db/types";

export type ProposalRow = typeof proposals.$inferSelect;
export type TierRow = typeof proposalTiers.$inferSelect;

/** The proposal fields that a test cares about. */
export type Offer = Partial<typeof proposals.$inferInsert> & {
  tiers?: Partial<typeof proposalTiers.$inferInsert>[];
};

let count = 0;

/**
 * A host's published proposal with one tier of 500 dollars, unless `tiers` says otherwise; `tiers: []` creates none. A
 * draft is `{ status: "draft", publishedAt: null }`.
 */
export async function createProposal(
  db: Database,
  hostId: string,
  { tiers = [{}], ...overrides }: Offer = {},
): Promise<{ proposal: ProposalRow; tiers: TierRow[] }> {
  count++;
  const [proposal] = await db
    .insert(proposals)
    .values({
      hostId,
      title: `Harvest Supper ${count}`,
      description: "A long table on the market square, and everyone brings a dish.",
      amountRequestedCents: 100_000,
      status: "active",
      publishedAt: new Date(),
      ...overrides,
    })
    .returning();
  if (!proposal) throw new Error("The proposal was not created.");
  const rows = tiers.map((tier, position) => ({
    proposalId: proposal.id,
    position,
    name: `Tier ${position + 1}`,
    amountCents: 50_000,
    benefits: [],
    ...tier,
  }));
  const made = rows.length > 0 ? await db.insert(proposalTiers).values(rows).returning() : [];
  return { proposal, tiers: made };
}

/** A host's event, 10 AM to noon UTC, thirty days from now, unless `overrides` says otherwise. */
export async function createEvent(
  db: Database,
  hostId: string,
  overrides: Partial<typeof events.$inferInsert> = {},
): Promise<typeof events.$inferSelect> {
  count++;
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const [event] = await db
    .insert(events)
    .values({
      hostId,
      title: `Street Fair ${count}`,
      description: "Stalls, music, and a soapbox race.",
      startDate: day,
      startTime: "10:00",
      endTime: "12:00",
      timeZone: "Etc/UTC",
      startsAt: new Date(`${day}T10:00:00Z`),
      endsAt: new Date(`${day}T12:00:00Z`),
      ...overrides,
    })
    .returning();
  if (!event) throw new Error("The event was not created.");
  return event;
}
