import { eq } from "drizzle-orm";
import { commissions as rows } from "@/db/schema";
import { reviewCommissionAction } from "@/lib/agents/commissions/actions";
import { bindSponsor, createAgent, createAgreement } from "@/tests/support/factories/agents";
import { createProposal } from "@/tests/support/factories/proposals";
import { createSponsor } from "@/tests/support/factories/users";
import { anyAccount, type Row, type World } from "../matrix";

/** A commission for a sponsorship of the owner's proposal that is on hold. */
async function doubtful({ database: { db }, payments, owner }: World): Promise<string> {
  const agent = await createAgent(db, { fullName: "Ann Same" });
  const sponsor = await createSponsor(db, { fullName: "Ann Same" });
  const { proposal, tiers } = await createProposal(db, owner.id);
  const agreement = await createAgreement(db, { proposalId: proposal.id, hostId: owner.id, agent });
  await bindSponsor(db, agreement, sponsor.id);
  const { paymentId, ref } = await payments.checkout(await payments.as(sponsor), {
    proposal,
    tier: tiers[0],
  });
  await payments.api.decide(ref, "approve");
  await payments.reconcile(paymentId);
  const [row] = await db.select().from(rows).where(eq(rows.proposalAgentId, agreement.id));
  return row?.id ?? "";
}

export const commissions: Row[] = (["pay", "pay_ourselves", "refuse"] as const).map((outcome) => ({
  action: reviewCommissionAction,
  about: outcome,
  payload: async (world) => ({ commissionId: await doubtful(world), outcome, reason: "We have reviewed it" }),
  // Only a commission refused by a rule can be paid from our own funds.
  outcomes: anyAccount("not_found", { admin: outcome === "pay_ourselves" ? "conflict" : "ok" }),
}));
