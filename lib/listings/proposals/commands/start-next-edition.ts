import "server-only";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { wallClockAt } from "@/lib/listings/events/event-time";
import type { DraftContent } from "../draft-schema";
import { isEventOver } from "../internal/event-over";
import { insertDraft, isDraftMade } from "../internal/insert-draft";
import { nextDays, nextTitle, yearsBetween } from "../next-edition";
import { lockOwnProposal } from "../own-proposal-row";
import { proposalPermissions } from "../policy";
import { readContent } from "../queries/proposal-content";
import type { StartNextEditionInput } from "../schema";

/**
 * Creates a wizard draft of a proposal's next edition: its text, tiers, and images, with the year in the title raised
 * and the dates a year later. The draft remembers the proposal and its tiers, for the first refusal of their sponsors.
 * Host only; for others it does not exist. Idempotent per draft id. Throws `conflict` before its event is over and
 * while it looks for sponsors.
 */
export async function startNextEdition(
  ctx: Ctx,
  { proposalId, draftId }: StartNextEditionInput,
): Promise<{ draftId: string }> {
  const host = authorize(ctx, proposalPermissions.startNextEdition);
  return inTransaction(ctx, async (tx) => {
    const proposal = await lockOwnProposal(tx, host, proposalId);
    if (proposal.status === "draft") throw conflict("This proposal is still a draft.");
    if (await isDraftMade(tx, host, draftId)) return { draftId };
    const isOver = proposal.eventId !== null && (await isEventOver(tx, ctx.now(), proposal.eventId));
    if (!isOver && proposal.status !== "completed")
      throw conflict("You can run it again when the event is over, or when it's fully funded.");
    const content = nextOf(await readContent(tx, proposalId, ctx.now()), proposalId, ctx.now());
    await insertDraft(tx, host, { id: draftId, content });
    await recordAudit(tx, host, { action: "proposal.run_again", entityId: proposalId, after: { draftId } });
    return { draftId };
  });
}

function nextOf(content: DraftContent, previousProposalId: string, now: Date): DraftContent {
  const { proposal } = content;
  const days = nextDays(proposal, wallClockAt(now, proposal.timeZone || "UTC").date);
  const years = yearsBetween(proposal.startDate, days.startDate);
  return {
    ...content,
    previousProposalId,
    offersFirstRefusal: true,
    proposal: { ...proposal, title: nextTitle(proposal.title, years), ...days },
    tiers: content.tiers.map((tier) => ({ ...tier, key: newId(), previousTierId: tier.key })),
  };
}
