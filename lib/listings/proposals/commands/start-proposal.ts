import "server-only";
import type { events } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { formatCount } from "@/lib/core/numbers";
import { inTransaction } from "@/lib/core/transaction";
import { lockHost } from "@/lib/identity/accounts/lock-host";
import { type DraftContent, emptyDraft } from "../draft";
import { factsOf } from "../event-facts";
import { insertDraft, isDraftMade } from "../internal/insert-draft";
import { lockEvent } from "../internal/lock-event";
import { proposalPermissions } from "../policy";
import type { StartProposalInput } from "../schema";

/**
 * Begins a proposal for an event of the viewer's own: a draft of the wizard with the event's words, days and place,
 * which stays with the event when it is published. Only by the host; for anybody else it does not exist. The same
 * draft id again makes nothing new; throws `conflict` for an event that is over or cancelled.
 */
export async function startProposal(
  ctx: Ctx,
  { eventId, draftId }: StartProposalInput,
): Promise<{ draftId: string }> {
  const host = authorize(ctx, proposalPermissions.startProposal);
  return inTransaction(ctx, async (tx) => {
    await lockHost(tx, host.viewer.id);
    const { event } = await lockEvent(tx, host, eventId);
    if (await isDraftMade(tx, host, draftId)) return { draftId };
    if (event.status === "cancelled") throw conflict("This event was canceled.");
    if (event.endsAt <= ctx.now()) throw conflict("This event is over. Choose a new date first.");
    await insertDraft(tx, host, { id: draftId, content: draftFor(event, ctx.now()) });
    await recordAudit(tx, host, { action: "event.start_proposal", entityId: eventId, after: { draftId } });
    return { draftId };
  });
}

function draftFor(event: typeof events.$inferSelect, now: Date): DraftContent {
  const empty = emptyDraft(null, event.timeZone, now);
  return {
    ...empty,
    eventId: event.id,
    proposal: {
      ...empty.proposal,
      title: event.title,
      description: event.description,
      category: event.category,
      eventPlatformLink: event.platformLink ?? "",
      targetAudience: event.targetAudience ?? "",
      expectedReach: event.expectedAttendance === null ? "" : formatCount(event.expectedAttendance),
      ...factsOf(event),
    },
  };
}
