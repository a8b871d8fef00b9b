import { agentApplications, agentListings } from "@/db/schema";
import type { Database } from "@/db/types";
import { newId } from "@/lib/core/ids";
import { createAgent } from "./agents";
import { createProposal, type Offer } from "./proposals";
import { createHost, type UserRow } from "./users";

export type ListingRow = typeof agentListings.$inferSelect;

/** A live listing for a new live proposal, of a new host or of `host`. */
export async function createListed(
  db: Database,
  {
    host,
    offer,
    ...overrides
  }: Partial<typeof agentListings.$inferInsert> & { host?: UserRow; offer?: Offer } = {},
) {
  const owner = host ?? (await createHost(db));
  const { proposal, tiers } = await createProposal(db, owner.id, offer);
  const [listing] = await db
    .insert(agentListings)
    .values({
      proposalId: proposal.id,
      hostId: owner.id,
      status: "live",
      commissionBps: 1_000,
      maxAgents: 5,
      description: "Who knows the shops of the old town?",
      targetLocations: ["Portland", "Salem, Oregon"],
      listedAt: new Date(),
      formId: newId(),
      ...overrides,
    })
    .returning();
  if (!listing) throw new Error("The listing was not created.");
  return { host: owner, proposal, tiers, listing };
}

/** A pending application, of a new agent unless `overrides` names one. */
export async function createApplication(
  db: Database,
  { id: listingId, proposalId, hostId, commissionBps, commissionDescription }: ListingRow,
  overrides: Partial<typeof agentApplications.$inferInsert> = {},
) {
  const agentId = overrides.agentId ?? (await createAgent(db)).id;
  const [application] = await db
    .insert(agentApplications)
    .values({
      listingId,
      proposalId,
      hostId,
      message: "I know every shop in town.",
      commissionBps,
      commissionDescription,
      ...overrides,
      agentId,
    })
    .returning();
  if (!application) throw new Error("The application was not created.");
  return application;
}
