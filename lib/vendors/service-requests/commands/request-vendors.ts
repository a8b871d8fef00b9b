import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { lockHost } from "@/lib/identity/accounts/lock-host";
import { writeRequests } from "../internal/write-requests";
import { serviceRequestPermissions } from "../policy";
import type { RequestVendorsInput } from "../schema";

/** Asks vendors for services at an event of the viewer's that is there. Throws as `writeRequests` does. */
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
