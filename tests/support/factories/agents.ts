import { eq } from "drizzle-orm";
import { commissions, proposalAgents, referralBindings } from "@/db/schema";
import type { Database, Executor } from "@/db/types";
import { newReferralCode } from "@/lib/agents/referrals/referral-code";
import { createUser, type UserRow } from "./users";

const DAY_MS = 86_400_000;

/** An agent with a verified account that is not new. */
export const createAgent = (
  db: Database,
  overrides: Parameters<typeof createUser>[1] = {},
): Promise<UserRow> =>
  createUser(db, {
    roles: ["agent"],
    createdAt: new Date(Date.now() - 60 * DAY_MS),
    emailVerifiedAt: new Date(),
    ...overrides,
  });

export type Agreement = typeof proposalAgents.$inferSelect;

/** An active agreement between a host and an agent about a proposal, at 10% unless `terms` says otherwise. */
export async function createAgreement(
  db: Executor,
  about: { proposalId: string; hostId: string; agent: Pick<UserRow, "id" | "email"> },
  terms: Partial<typeof proposalAgents.$inferInsert> = {},
): Promise<Agreement> {
  const [made] = await db
    .insert(proposalAgents)
    .values({
      proposalId: about.proposalId,
      hostId: about.hostId,
      agentId: about.agent.id,
      agentEmail: about.agent.email,
      status: "active",
      commissionBps: terms.commissionType === "flat" ? null : 1_000,
      referralCode: newReferralCode(),
      activeAt: new Date(Date.now() - 30 * DAY_MS),
      ...terms,
    })
    .returning();
  if (!made) throw new Error("The agreement was not created.");
  return made;
}

/** The host ends the agreement. */
export async function endAgreement(db: Database, { id }: Agreement, at: Date = new Date()): Promise<void> {
  await db.update(proposalAgents).set({ status: "revoked", endedAt: at }).where(eq(proposalAgents.id, id));
}

/** A pending commission on a sponsorship: only the row. */
export async function createCommission(
  db: Database,
  { id, agentId, hostId }: Agreement,
  sponsorshipId: string,
): Promise<void> {
  if (!agentId) throw new Error("the agreement has no agent");
  await db.insert(commissions).values({
    sponsorshipId,
    proposalAgentId: id,
    agentId,
    hostId,
    status: "pending",
    commissionType: "percent",
    commissionBps: 1_000,
    baseCents: 50_000,
    // The ledger has no posting of it.
    amountCents: 0,
  });
}

/** A sponsor who came to a proposal by an agent's link. */
export async function bindSponsor(
  db: Database,
  agreement: Agreement,
  sponsorId: string,
  more: Partial<typeof referralBindings.$inferInsert> = {},
): Promise<void> {
  await db.insert(referralBindings).values({
    proposalId: agreement.proposalId,
    sponsorId,
    proposalAgentId: agreement.id,
    clickedAt: new Date(),
    act: "checkout",
    boundAt: new Date(),
    ...more,
  });
}
