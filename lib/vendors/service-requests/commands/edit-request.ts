import "server-only";
import { eq } from "drizzle-orm";
import { vendorRequests } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { lockHost } from "@/lib/identity/accounts/lock-host";
import { BOOKED, RESPONDED } from "../copy";
import { lockRequest } from "../internal/lock-request";
import { withBids } from "../internal/requests-with-bids";
import { requireRequestable } from "../internal/require-requestable";
import { serviceRequestPermissions } from "../policy";
import type { EditRequestInput } from "../schema";

/**
 * Edits one service request. A later deadline reopens an expired one. Event's host only; `not_found` for anyone else.
 * Idempotent. While there are open offers, only the deadline and languages can change.
 * @throws conflict for that, for a withdrawn or booked request, and for an event that has begun or was canceled;
 * invalid for a deadline that has passed or is after the event's first day
 */
export async function editRequest(
  ctx: Ctx,
  { requestId, terms, deadline, languages }: EditRequestInput,
): Promise<{ eventId: string }> {
  const host = authorize(ctx, serviceRequestPermissions.editRequest);
  return inTransaction(ctx, async (tx) => {
    await lockHost(tx, host.viewer.id);
    const { request, event } = await lockRequest(tx, host, requestId);
    if (request.withdrawnAt)
      throw conflict("You've withdrawn this request. Request the service again instead.");
    const after = { ...terms, deadlineOn: deadline, preferredLanguages: languages };
    const before = only(request);
    if (JSON.stringify(only(after)) === JSON.stringify(before)) return { eventId: event.id };
    if (request.bookedAt) throw conflict(BOOKED);
    if (JSON.stringify(termsOf(after)) !== JSON.stringify(termsOf(before)))
      await requireUnanswered(tx, requestId);
    requireRequestable(event, deadline, ctx.now());
    await tx
      .update(vendorRequests)
      .set({ ...after, updatedAt: ctx.now() })
      .where(eq(vendorRequests.id, requestId));
    await recordAudit(tx, host, {
      action: "vendor_request.edit",
      entityId: requestId,
      before,
      after: only(after),
    });
    return { eventId: event.id };
  });
}

type Terms = Pick<
  typeof vendorRequests.$inferSelect,
  "requirements" | "budgetMinCents" | "budgetMaxCents" | "deadlineOn" | "preferredLanguages"
>;

const only = ({ requirements, budgetMinCents, budgetMaxCents, deadlineOn, preferredLanguages }: Terms) => ({
  requirements,
  budgetMinCents,
  budgetMaxCents,
  deadlineOn,
  preferredLanguages,
});

/** The part that vendors responded to, which must not change under open offers. */
const termsOf = ({ requirements, budgetMinCents, budgetMaxCents }: Terms) => ({
  requirements,
  budgetMinCents,
  budgetMaxCents,
});

async function requireUnanswered(tx: Tx, requestId: string): Promise<void> {
  if ((await withBids(tx, [requestId])).size > 0) throw conflict(RESPONDED);
}
