import "server-only";
import { and, eq } from "drizzle-orm";
import { proposals } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { AppError, invalid } from "@/lib/core/errors";
import { proposalPath } from "@/lib/core/slug";
import { inTransaction } from "@/lib/core/transaction";
import { lockHost } from "@/lib/identity/accounts/lock-host";
import { publishLines } from "@/lib/money/orders/publish-lines";
import { withItsEvent } from "../internal/join-event";
import { makeLive } from "../internal/make-live";
import { orderPublication } from "../internal/order-publication";
import { writeProposal } from "../internal/write-proposal";
import { hasLiveRoom } from "../live-room";
import { planFor, planProblems, proposalLimitAlert } from "../plan-limits";
import { proposalPermissions } from "../policy";
import { type PublishInput, pastProblems } from "../schema";

/** The result of publishing: a public page, or an order to pay first. */
export type PublishOutcome =
  | { status: "published"; proposalId: string; path: string }
  | { status: "awaiting_payment"; proposalId: string; orderId: string };

/**
 * Publishes a wizard draft. Idempotent per draft: a second call returns the first one's proposal. If anything costs
 * money, it stays a draft with an order at the server's prices until the payment is captured. For one of the host's
 * events, it takes the event's dates and location and references its row. Throws `invalid` with the documented
 * sentences by field, and `conflict` beyond the plan's live proposals and for a canceled event.
 */
export async function publishProposal(ctx: Ctx, input: PublishInput): Promise<PublishOutcome> {
  const host = authorize(ctx, proposalPermissions.publishProposal);
  const plan = planFor(host.viewer.hostPlan, input.plan);
  return inTransaction(ctx, async (tx): Promise<PublishOutcome> => {
    const hostId = host.viewer.id;
    await lockHost(tx, hostId);
    const [earlier] = await tx
      .select({
        id: proposals.id,
        eventId: proposals.eventId,
        status: proposals.status,
        title: proposals.title,
      })
      .from(proposals)
      .where(and(eq(proposals.hostId, hostId), eq(proposals.draftId, input.draftId)))
      .for("no key update");
    if (earlier && earlier.status !== "draft")
      return { status: "published", proposalId: earlier.id, path: proposalPath(earlier) };
    const withEvent = await withItsEvent(tx, host, input);
    const problems = { ...pastProblems(withEvent, ctx.now()), ...planProblems(plan, withEvent) };
    const [first] = Object.values(problems);
    if (first) throw invalid(first, problems);
    if (!(await hasLiveRoom(tx, ctx.now(), { hostId, proposalId: earlier?.id ?? null, plan })))
      throw new AppError("conflict", proposalLimitAlert(1));

    const written = await writeProposal(tx, host, withEvent, earlier ?? null);
    const lines = publishLines(plan, input.selectedAddons);
    if (lines.length === 0) {
      const drafted = {
        id: written.id,
        hostId,
        draftId: input.draftId,
        status: "draft",
        publishedAt: null,
      } as const;
      await makeLive(tx, ctx, drafted, { plan, bought: [] });
      const path = proposalPath({ id: written.id, title: input.proposal.title });
      return { status: "published", proposalId: written.id, path };
    }
    const orderId = await orderPublication(tx, host, written.id, lines);
    return { status: "awaiting_payment", proposalId: written.id, orderId };
  });
}
