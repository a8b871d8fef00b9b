import "server-only";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { TEXT_LIMITS } from "@/lib/listings/events/text-limits";
import type { DraftContent } from "../draft-schema";
import { isEventOver } from "../internal/event-over";
import { insertDraft, isDraftMade } from "../internal/insert-draft";
import { lockOwnProposal } from "../own-proposal-row";
import { proposalPermissions } from "../policy";
import { readContent } from "../queries/proposal-content";
import type { DuplicateProposalInput } from "../schema";

const COPY = " (copy)";
const NO_DATE = { startDate: "", endDate: "", startTime: "", endTime: "" };

/**
 * Creates a wizard draft from a published proposal: its text, tiers, images, and any dates that are still in the
 * future. Money, sponsors, views, and purchases stay with the original. Host only; for others it does not exist.
 * Idempotent per draft id. Throws `conflict` for a draft.
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
