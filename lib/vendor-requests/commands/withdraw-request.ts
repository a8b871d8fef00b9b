import "server-only";
import { eq } from "drizzle-orm";
import { vendorRequests } from "@/db/schema";
import { lockHost } from "@/lib/accounts/lock-host";
import { recordAudit } from "@/lib/core/audit";
import { withRole } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import type { RequestRef } from "../schema";
import { lockRequest } from "./lock-request";

/**
 * Asks vendors no more for a service, whatever its deadline. Its row stays, so that it can be asked for anew. Only by
 * its host; for anybody else it does not exist. Done twice it is done once.
 */
export async function withdrawRequest(ctx: Ctx, { requestId }: RequestRef): Promise<{ eventId: string }> {
  const host = withRole(ctx, ["event_host"]);
  return inTransaction(ctx, async (tx) => {
    await lockHost(tx, host.viewer.id);
    const { request } = await lockRequest(tx, host, requestId);
    const { eventId, serviceType: service } = request;
    if (request.withdrawnAt) return { eventId };
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
    return { eventId };
  });
}
