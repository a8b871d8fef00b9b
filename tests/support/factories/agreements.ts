import { eq } from "drizzle-orm";
import { proposalAgents } from "@/db/schema";
import type { Database } from "@/db/types";
import { newReferralCode } from "@/lib/agents/referral-code";
import { createUser, type UserRow } from "./users";

export type AgreementRow = typeof proposalAgents.$inferSelect & { agentId: string; referralCode: string };
type Overrides = Partial<typeof proposalAgents.$inferInsert>;

/** Somebody who leads sponsors to proposals. */
export const createAgent = (db: Database, overrides: Parameters<typeof createUser>[1] = {}) =>
  createUser(db, { roles: ["agent"], companyName: null, ...overrides });

/** An active agreement of ten percent about a proposal, with a link, as an approved application makes it. */
export async function createAgreement(
  db: Database,
  { id: proposalId, hostId }: { id: string; hostId: string },
  agent: Pick<UserRow, "id" | "email">,
  overrides: Overrides = {},
): Promise<AgreementRow> {
  const referralCode = newReferralCode();
  const terms = { commissionType: "percent", commissionBps: 1_000 } as const;
  const [made] = await db
    .insert(proposalAgents)
    .values({
      proposalId,
      hostId,
      agentId: agent.id,
      agentEmail: agent.email,
      status: "active",
      activeAt: new Date(),
      referralCode,
      ...terms,
      ...overrides,
    })
    .returning();
  if (!made) throw new Error("The agreement was not made.");
  return { ...made, agentId: agent.id, referralCode };
}

/** The host ends an agreement. */
export async function endAgreement(db: Database, id: string, at: Date = new Date()): Promise<void> {
  await db.update(proposalAgents).set({ status: "revoked", endedAt: at }).where(eq(proposalAgents.id, id));
}
