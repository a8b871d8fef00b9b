import { eq } from "drizzle-orm";
import { firstRefusals, proposals, proposalTiers } from "@/db/schema";
import { publishProposal } from "@/lib/listings/proposals/commands/publish-proposal";
import type { TestDatabase } from "../database";
import type { PaymentWorld, Sponsored } from "../payments";
import { wizardInput } from "./wizard";

interface Reserved {
  proposal: typeof proposals.$inferSelect;
  refusalId: string;
}

/** A proposal that a sponsor has funded, and a way to publish its next edition, which reserves its tier for them. */
export async function createRenewal(
  world: PaymentWorld,
  { db }: Pick<TestDatabase, "db">,
): Promise<Sponsored & { reserve: () => Promise<Reserved> }> {
  const sold = await world.sponsored({ title: "Street Fair", tiers: [{ name: "Gold" }] });
  async function reserve(): Promise<Reserved> {
    const [tier] = await db.select().from(proposalTiers).where(eq(proposalTiers.proposalId, sold.proposalId));
    const input = wizardInput({
      proposal: { title: "Street Fair again" },
      tiers: [{ name: "Gold", amount: "600" }],
    });
    const { proposalId } = await publishProposal(sold.host, {
      ...input,
      previousProposalId: sold.proposalId,
      tiers: input.tiers.map((one) => ({ ...one, previousTierId: tier?.id ?? null })),
    });
    const [proposal] = await db.select().from(proposals).where(eq(proposals.id, proposalId));
    const [refusal] = await db.select().from(firstRefusals).where(eq(firstRefusals.proposalId, proposalId));
    if (!proposal || !refusal) throw new Error("Nothing was reserved.");
    return { proposal, refusalId: refusal.id };
  }
  return { ...sold, reserve };
}
