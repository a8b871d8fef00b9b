import type { proposalAgents } from "@/db/schema";
import type { Database } from "@/db/types";
import { type Agreement, createAgreement as createAgreed } from "./agents";
import type { UserRow } from "./users";

export { createAgent } from "./agents";

/** The same for whoever has the proposal's row at hand; its link is there for certain. */
export async function createAgreement(
  db: Database,
  { id: proposalId, hostId }: { id: string; hostId: string },
  agent: Pick<UserRow, "id" | "email">,
  overrides: Partial<typeof proposalAgents.$inferInsert> = {},
): Promise<Agreement & { agentId: string; referralCode: string }> {
  const made = await createAgreed(db, { proposalId, hostId, agent }, overrides);
  if (!made.referralCode) throw new Error("The agreement has no link.");
  return { ...made, agentId: agent.id, referralCode: made.referralCode };
}
