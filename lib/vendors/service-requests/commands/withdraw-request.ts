import "server-only";
import { eq } from "drizzle-orm";
import { vendorRequests } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { lockHost } from "@/lib/identity/accounts/lock-host";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { BOOKED } from "../copy";
import { lockRequest } from "../internal/lock-request";
import { serviceRequestPermissions } from "../policy";
import type { RequestRef } from "../schema";

/**
 * Withdraws a service request, regardless of its deadline. Its row stays, so that the service can be requested again.
 * Ends its open offers and emails their vendors. Event's host only; `not_found` for anyone else. Idempotent. Throws
 * `conflict` while a vendor is booked for it.
 */
export async function withdrawRequest(ctx: Ctx, { requestId }: RequestRef): Promise<{ eventId: string }> {
  const host = authorize(ctx, serviceRequestPermissions.withdrawRequest);
  return inTransaction(ctx, async (tx) => {
    await lockHost(tx, host.viewer.id);
    const { request } = await lockRequest(tx, host, requestId);
    const { eventId, serviceType: service } = request;
    if (request.withdrawnAt) return { eventId };
    if (request.bookedAt) throw conflict(BOOKED);
    const withdrawnAt = ctx.now();
    await tx
      .update(vendorRequests)
      .set({ withdrawnAt, updatedAt: withdrawnAt })
      .where(eq(vendorRequests.id, requestId));
    await recordAudit(tx, host, {
      action: "vendor_request.withdraw",
      entityId: requestId,
      before: { service, withdrawnAt: null },
      after: { service, withdrawnAt },
    });
    await enqueue(tx, "settle_event_offers", { eventId, hasMoved: false });
    return { eventId };
  });
}
