import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { lockHost } from "@/lib/identity/accounts/lock-host";
import { writeRequests } from "../internal/write-requests";
import { serviceRequestPermissions } from "../policy";
import type { RequestVendorsInput } from "../schema";

/** Requests services for one of the viewer's existing events. Throws as `writeRequests` does. */
export async function requestVendors(
  ctx: Ctx,
  { eventId, asked }: RequestVendorsInput,
): Promise<{ eventId: string }> {
  const host = authorize(ctx, serviceRequestPermissions.requestVendors);
  return inTransaction(ctx, async (tx) => {
    await lockHost(tx, host.viewer.id);
    await writeRequests(tx, host, eventId, asked);
    return { eventId };
  });
}
