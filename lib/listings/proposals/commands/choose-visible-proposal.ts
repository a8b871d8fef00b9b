import "server-only";
import { and, eq, isNotNull, ne } from "drizzle-orm";
import { proposals } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { lockHost } from "@/lib/identity/accounts/lock-host";
import { touchHostPages } from "@/lib/money/plans/touch-host-pages";
import { proposalPermissions } from "../policy";
import type { ChooseVisibleProposalInput } from "../visible-choice";

/**
 * Chooses which live proposal stays visible when the plan shows only one. Can be set before the plan ends and changed
 * later. Event hosts only. Throws `not_found` unless the proposal is theirs and live.
 */
export async function chooseVisibleProposal(
  ctx: Ctx,
  { proposalId }: ChooseVisibleProposalInput,
): Promise<{ proposalId: string }> {
  const host = authorize(ctx, proposalPermissions.chooseVisibleProposal);
  return inTransaction(ctx, async (tx) => {
    const hostId = host.viewer.id;
    await lockHost(tx, hostId);
    const [chosen] = await tx
      .update(proposals)
      .set({ keptAt: ctx.now() })
      .where(and(eq(proposals.id, proposalId), eq(proposals.hostId, hostId), eq(proposals.status, "active")))
      .returning({ id: proposals.id });
    if (!chosen) throw notFound();
    await tx
      .update(proposals)
      .set({ keptAt: null })
      .where(and(eq(proposals.hostId, hostId), ne(proposals.id, proposalId), isNotNull(proposals.keptAt)));
    await recordAudit(tx, host, { action: "proposal.keep", entityId: proposalId });
    await touchHostPages(tx, hostId);
    return { proposalId };
  });
}
