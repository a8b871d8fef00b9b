import "server-only";
import { and, eq } from "drizzle-orm";
import { commissions, proposalAgents, proposals, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { nextState } from "@/lib/core/state-machine";
import { commissionMachine } from "./status";

export type Commission = typeof commissions.$inferSelect;
type Move = keyof typeof commissionMachine.moves;

/**
 * The commission for a sponsorship; null: nobody earns by it. Until its money is booked everything about it happens
 * under the lock of the payment. The row itself is locked after the accounts only, as payouts do.
 */
export async function findCommission(tx: Tx, sponsorshipId: string): Promise<Commission | null> {
  const [row] = await tx.select().from(commissions).where(eq(commissions.sponsorshipId, sponsorshipId));
  return row ?? null;
}

/**
 * Moves a commission, with what became known of it, and writes it to the audit log. Throws `conflict` for a
 * move that is not legal.
 */
export async function moveCommission(
  tx: Tx,
  ctx: Ctx,
  commission: Commission,
  move: Move,
  set: Partial<Commission> = {},
): Promise<Commission> {
  const status = nextState(commissionMachine, commission.status, move);
  const [moved] = await tx
    .update(commissions)
    .set({ ...set, status, updatedAt: ctx.now() })
    .where(and(eq(commissions.id, commission.id), eq(commissions.status, commission.status)))
    .returning();
  if (!moved) throw conflict("This was changed in the meantime. Please reload the page.");
  await recordAudit(tx, ctx, {
    action: `commission.${move}`,
    entityId: commission.id,
    before: shown(commission),
    after: shown(moved),
  });
  return moved;
}

/** The agent of a commission, as mails go to them, and the title of what they brought a sponsor to. */
export async function agentOf(tx: Tx, { agentId, proposalAgentId }: Commission) {
  const [row] = await tx
    .select({ email: users.email, name: users.fullName, title: proposals.title })
    .from(users)
    .innerJoin(proposalAgents, eq(proposalAgents.id, proposalAgentId))
    .innerJoin(proposals, eq(proposals.id, proposalAgents.proposalId))
    .where(eq(users.id, agentId));
  if (!row) throw new Error("a commission without an agent");
  return { to: { userId: agentId, email: row.email }, name: row.name, title: row.title };
}

/** What the audit log may hold of a commission. */
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
