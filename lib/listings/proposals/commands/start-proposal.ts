import "server-only";
import type { events } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { formatCount } from "@/lib/core/numbers";
import { inTransaction } from "@/lib/core/transaction";
import { lockHost } from "@/lib/identity/accounts/lock-host";
import { emptyDraft } from "../draft";
import type { DraftContent } from "../draft-schema";
import { factsOf } from "../event-facts";
import { insertDraft, isDraftMade } from "../internal/insert-draft";
import { lockEvent } from "../internal/lock-event";
import { proposalPermissions } from "../policy";
import type { StartProposalInput } from "../schema";

/**
 * Starts a proposal for one of the viewer's events: a wizard draft with the event's text, dates, and location, linked
 * to the event when published. Host only; for others it does not exist. Idempotent per draft id. Throws `conflict` if
 * the event is over or canceled.
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
    followsTiers: true,
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
