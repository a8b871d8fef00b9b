import "server-only";
import { eq } from "drizzle-orm";
import { commissions, proposalAgents, proposals, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { transition } from "@/lib/core/transition";
import { commissionMachine } from "./status";

export type Commission = typeof commissions.$inferSelect;
type Move = keyof typeof commissionMachine.moves;

/**
 * The commission of a sponsorship. Null: no one earns it. Until its money is booked, the payment's lock guards it. Lock
 * the row itself only after the accounts, as payouts do.
 */
export async function findCommission(tx: Tx, sponsorshipId: string): Promise<Commission | null> {
  const [row] = await tx.select().from(commissions).where(eq(commissions.sponsorshipId, sponsorshipId));
  return row ?? null;
}

/**
 * Transitions a commission with the given fields and writes it to the audit log. Throws `conflict` for an illegal
 * transition.
 */
export async function moveCommission(
  tx: Tx,
  ctx: Ctx,
  commission: Commission,
  move: Move,
  set: Partial<Commission> = {},
): Promise<Commission> {
  const audit = { action: `commission.${move}`, show: shown } as const;
  return transition(tx, ctx, commissions, commission, { machine: commissionMachine, move, set, audit });
}

/** A commission's agent as an email recipient, and the proposal's title. */
export async function agentOf(tx: Tx, { agentId, proposalAgentId }: Commission) {
  const [row] = await tx
    .select({ email: users.email, name: users.fullName, title: proposals.title })
    .from(users)
    .innerJoin(proposalAgents, eq(proposalAgents.id, proposalAgentId))
    .innerJoin(proposals, eq(proposals.id, proposalAgents.proposalId))
    .where(eq(users.id, agentId));
  if (!row) throw new Error("the commission has no agent");
  return { to: { userId: agentId, email: row.email }, name: row.name, title: row.title };
}

/** What the audit log may store about a commission. */
export const shown = ({
  status,
  amountCents,
  returnedCents,
  reasons,
  decisionNote,
}: Pick<Commission, "status" | "amountCents" | "returnedCents" | "reasons" | "decisionNote">) => ({
  status,
  amountCents,
  returnedCents,
  reasons,
  decisionNote,
});
