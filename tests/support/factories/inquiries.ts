import type { Ctx } from "@/lib/core/ctx";
import { acceptInquiry } from "@/lib/funding/inquiries/commands/accept-inquiry";
import { makeCounterProposal } from "@/lib/funding/inquiries/commands/make-counter-proposal";
import type { TestDatabase } from "../database";
import type { PaymentWorld } from "../payments";
import { createProposal, type ProposalRow, type TierRow } from "./proposals";
import { createHost, type UserRow } from "./users";

/** A sponsor's offer for the first tier of a host's proposal, with a ctx for each of them. */
export interface Offered {
  interestId: string;
  proposal: ProposalRow;
  tier: TierRow;
  asSponsor: Ctx;
  asHost: Ctx;
}

type Options = {
  host?: UserRow;
  sponsor?: UserRow;
  amount?: number;
  proposal?: Parameters<typeof createProposal>[2];
};

/** Offers $400 for a $500 tier, unless overridden, with the product's own command. */
export async function createOffer(
  { db }: Pick<TestDatabase, "db">,
  world: PaymentWorld,
  { host, sponsor, amount = 40_000, proposal: overrides }: Options = {},
): Promise<Offered> {
  const owner = host ?? (await createHost(db));
  const { proposal, tiers } = await createProposal(db, owner.id, overrides);
  const [tier] = tiers;
  if (!tier) throw new Error("an offer needs a tier");
  const [asSponsor, asHost] = [await world.as(sponsor), await world.as(owner)];
  const { id } = await makeCounterProposal(asSponsor, {
    proposalId: proposal.id,
    tierId: tier.id,
    amount,
    note: "That is what we can do this year.",
  });
  return { interestId: id, proposal, tier, asSponsor, asHost };
}

/** An offer that the host has accepted. */
export async function createAgreedPrice(...params: Parameters<typeof createOffer>): Promise<Offered> {
  const offered = await createOffer(...params);
  await acceptInquiry(offered.asHost, { interestId: offered.interestId, note: null });
  return offered;
}
