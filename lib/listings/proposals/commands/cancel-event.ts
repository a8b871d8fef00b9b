import "server-only";
import { eq, inArray } from "drizzle-orm";
import { events, proposals } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { conflict, invalid } from "@/lib/core/errors";
import { requireMove } from "@/lib/core/state-machine";
import { inTransaction } from "@/lib/core/transaction";
import { lockHost } from "@/lib/identity/accounts/lock-host";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { lockEvent, lockWithSiblings } from "../internal/lock-event";
import { proposalPermissions } from "../policy";
import { type CancelEventInput, NOTHING_CHOSEN } from "../schema";
import { proposalMachine } from "../status";

const { from: cancellable, to: cancelled } = proposalMachine.moves.cancel;

type Proposal = typeof proposals.$inferSelect;

/** What is canceled together: an event, if any, and its proposals, all locked. */
interface Chosen {
  eventId: string | null;
  together: readonly Proposal[];
}

/**
 * Cancels an event, chosen directly or through one of its proposals, with all of its proposals, funded or not. A job
 * refunds every sponsor in full. Host only; for others it does not exist. Canceling again is a no-op. Throws `conflict`
 * if it is over or can no longer be canceled, and if a concurrent edit moved the proposal to another event.
 */
export async function cancelEvent(ctx: Ctx, input: CancelEventInput): Promise<{ proposalIds: string[] }> {
  const host = authorize(ctx, proposalPermissions.cancelEvent);
  return inTransaction(ctx, async (tx) => {
    await lockHost(tx, host.viewer.id);
    const chosen = input.eventId
      ? await chooseEvent(tx, host, input.eventId)
      : await chooseProposal(tx, host, input.proposalId);
    if (!chosen) return { proposalIds: [] };
    const { eventId, together } = chosen;
    const ended = together.filter(({ status }) => cancellable.includes(status));
    const proposalIds = ended.map(({ id }) => id);
    const end = { status: cancelled, updatedAt: ctx.now() } as const;
    if (ended.length > 0) await tx.update(proposals).set(end).where(inArray(proposals.id, proposalIds));
    if (eventId) await endEvent(tx, host, eventId, input.reason);
    for (const proposal of ended) await endProposal(tx, host, proposal, input.reason);
    await touchTags(tx, [tags.proposals, ...proposalIds.map(tags.proposal)]);
    return { proposalIds };
  });
}

async function chooseProposal(tx: Tx, host: SignedInCtx, proposalId: string | undefined): Promise<Chosen> {
  if (!proposalId) throw invalid(NOTHING_CHOSEN);
  const { proposal, siblings } = await lockWithSiblings(tx, host.viewer.id, proposalId);
  requireMove(proposalMachine, proposal.status, "cancel");
  return { eventId: proposal.eventId, together: [proposal, ...siblings] };
}

/** Null if it is already canceled. */
async function chooseEvent(tx: Tx, host: SignedInCtx, eventId: string): Promise<Chosen | null> {
  const { event, together } = await lockEvent(tx, host, eventId);
  if (event.status === "cancelled") return null;
  if (event.endsAt <= host.now()) throw conflict("This event is over.");
  return { eventId, together };
}

async function endEvent(tx: Tx, host: SignedInCtx, eventId: string, reason: string): Promise<void> {
  await tx.update(events).set({ status: "cancelled", updatedAt: host.now() }).where(eq(events.id, eventId));
  await recordAudit(tx, host, {
    action: "event.cancel",
    entityId: eventId,
    before: { status: "active" },
    after: { status: "cancelled", reason },
  });
  await enqueue(tx, "settle_event_offers", { eventId, hasMoved: false });
}

async function endProposal(
  tx: Tx,
  host: SignedInCtx,
  { id, status }: Proposal,
  reason: string,
): Promise<void> {
  await recordAudit(tx, host, {
    action: "proposal.cancel",
    entityId: id,
    before: { status },
    after: { status: cancelled, reason },
  });
  await enqueue(
    tx,
    "refund_cancelled",
    { proposalId: id, reason: `The host canceled the event: ${reason}` },
    { key: `refund_cancelled:${id}` },
  );
}
