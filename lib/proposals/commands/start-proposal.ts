import "server-only";
import { and, eq } from "drizzle-orm";
import { type events, proposalDrafts, proposals } from "@/db/schema";
import { lockHost } from "@/lib/accounts/lock-host";
import { recordAudit } from "@/lib/core/audit";
import { withRole } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { formatCount } from "@/lib/core/numbers";
import { inTransaction } from "@/lib/core/transaction";
import { typedTime } from "@/lib/events/event-time";
import { type DraftContent, emptyDraft } from "../draft";
import type { StartProposalInput } from "../schema";
import { insertDraft } from "./insert-draft";
import { lockEvent } from "./lock-event";

/**
 * Begins a proposal for an event of the viewer's own: a draft of the wizard with the event's words, days and place,
 * which stays with the event when it is published. Only by the host; for anybody else it does not exist. The same
 * draft id again makes nothing new; throws `conflict` for an event that is over or cancelled.
 */
export async function startProposal(
  ctx: Ctx,
  { eventId, draftId }: StartProposalInput,
): Promise<{ draftId: string }> {
  const host = withRole(ctx, ["event_host"]);
  const hostId = host.viewer.id;
  return inTransaction(ctx, async (tx) => {
    await lockHost(tx, hostId);
    const { event } = await lockEvent(tx, host, eventId);
    const [made] = await tx
      .select({ userId: proposalDrafts.userId })
      .from(proposalDrafts)
      .where(eq(proposalDrafts.id, draftId));
    const [used] = await tx
      .select({ id: proposals.id })
      .from(proposals)
      .where(and(eq(proposals.hostId, hostId), eq(proposals.draftId, draftId)));
    if (made && made.userId !== hostId) throw notFound();
    if (made || used) return { draftId };
    if (event.status === "cancelled") throw conflict("This event was cancelled.");
    if (event.endsAt <= ctx.now()) throw conflict("This event is over. Give it a new date first.");
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
      city: event.city ?? "",
      region: event.region ?? "",
      country: event.country ?? "",
      startDate: event.startDate,
      endDate: event.endDate ?? "",
      startTime: typedTime(event.startTime) ?? "",
      endTime: typedTime(event.endTime) ?? "",
    },
  };
}
