import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { events, proposals } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { withRole } from "@/lib/core/authorize";
import { touchTags } from "@/lib/core/cache";
import { tags } from "@/lib/core/cache-tags";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { nextState } from "@/lib/core/state-machine";
import { inTransaction } from "@/lib/core/transaction";
import { enqueue } from "@/lib/integrations/jobs/queue";
import type { CancelEventInput } from "../schema";
import { proposalMachine } from "../status";

const { from: cancellable, to: cancelled } = proposalMachine.moves.cancel;

const CHANGED =
  "This proposal was changed just now. Load the page again to see what you are about to cancel.";

/**
 * Calls off what a host planned: its event, and every proposal of that event, whether funded or not. All sponsors
 * get all of their money back, through a job. Only by the host; for anybody else it does not exist. Throws
 * `conflict` for one that cannot be cancelled any more, or that an edit has moved to another event in between.
 */
export async function cancelEvent(
  ctx: Ctx,
  { proposalId, reason }: CancelEventInput,
): Promise<{ proposalIds: string[] }> {
  const host = withRole(ctx, ["event_host"]);
  return inTransaction(ctx, async (tx) => {
    const [chosen] = await tx
      .select()
      .from(proposals)
      .where(and(eq(proposals.id, proposalId), eq(proposals.hostId, host.viewer.id)));
    if (!chosen || chosen.status === "removed") throw notFound();
    const together = await tx
      .select()
      .from(proposals)
      .where(
        chosen.eventId
          ? and(eq(proposals.eventId, chosen.eventId), eq(proposals.hostId, host.viewer.id))
          : eq(proposals.id, chosen.id),
      )
      .orderBy(proposals.id)
      .for("update");
    const current = together.find(({ id }) => id === chosen.id);
    if (!current || current.eventId !== chosen.eventId) throw conflict(CHANGED);
    nextState(proposalMachine, current.status, "cancel");
    const ended = together.filter(({ status }) => cancellable.includes(status));
    const proposalIds = ended.map(({ id }) => id);
    await tx
      .update(proposals)
      .set({ status: cancelled, updatedAt: ctx.now() })
      .where(inArray(proposals.id, proposalIds));
    if (chosen.eventId)
      await tx
        .update(events)
        .set({ status: "cancelled", updatedAt: ctx.now() })
        .where(eq(events.id, chosen.eventId));
    for (const { id, status } of ended) {
      await recordAudit(tx, host, {
        action: "proposal.cancel",
        entityId: id,
        before: { status },
        after: { status: cancelled, reason },
      });
      const told = `The host has cancelled the event: ${reason}`;
      await enqueue(
        tx,
        "refund_cancelled",
        { proposalId: id, reason: told },
        { key: `refund_cancelled:${id}` },
      );
    }
    await touchTags(tx, [tags.proposals, ...proposalIds.map(tags.proposal)]);
    return { proposalIds };
  });
}
