import "server-only";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { TEXT_LIMITS } from "@/lib/listings/events/fields";
import type { DraftContent } from "../draft";
import { isEventOver } from "../internal/event-over";
import { insertDraft, isDraftMade } from "../internal/insert-draft";
import { lockOwnProposal } from "../own-proposal-row";
import { proposalPermissions } from "../policy";
import { readContent } from "../queries/proposal-content";
import type { DuplicateProposalInput } from "../schema";

const COPY = " (copy)";
const NO_DATE = { startDate: "", endDate: "", startTime: "", endTime: "" };

/**
 * Makes a draft of the wizard from a published proposal: its words, tiers and pictures, and the dates where they are
 * still to come. Money, sponsors, views and what was bought stay with the first one. Only by the host; for anybody
 * else it does not exist. The same draft id again makes nothing new; throws `conflict` for a draft.
 */
export async function duplicateProposal(
  ctx: Ctx,
  { proposalId, draftId }: DuplicateProposalInput,
): Promise<{ draftId: string }> {
  const host = authorize(ctx, proposalPermissions.duplicateProposal);
  return inTransaction(ctx, async (tx) => {
    const proposal = await lockOwnProposal(tx, host, proposalId);
    if (proposal.status === "draft") throw conflict("This proposal is already a draft.");
    if (await isDraftMade(tx, host, draftId)) return { draftId };
    const isOver = proposal.eventId !== null && (await isEventOver(tx, ctx.now(), proposal.eventId));
    const content = copyOf(await readContent(tx, proposalId, ctx.now()), isOver);
    await insertDraft(tx, host, { id: draftId, content });
    await recordAudit(tx, host, { action: "proposal.duplicate", entityId: proposalId, after: { draftId } });
    return { draftId };
  });
}

function copyOf(content: DraftContent, isOver: boolean): DraftContent {
  const title = content.proposal.title.slice(0, TEXT_LIMITS.title - COPY.length) + COPY;
  return {
    ...content,
    proposal: { ...content.proposal, title, ...(isOver && NO_DATE) },
    tiers: content.tiers.map((tier) => ({ ...tier, key: newId() })),
  };
}
