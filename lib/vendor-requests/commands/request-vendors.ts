import "server-only";
import { lockHost } from "@/lib/accounts/lock-host";
import { withRole } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import type { RequestVendorsInput } from "../schema";
import { writeRequests } from "./write-requests";

/** Asks vendors for services at an event of the viewer's that is there. Throws as `writeRequests` does. */
export async function requestVendors(
  ctx: Ctx,
  { eventId, asked }: RequestVendorsInput,
): Promise<{ eventId: string }> {
  const host = withRole(ctx, ["event_host"]);
  return inTransaction(ctx, async (tx) => {
    await lockHost(tx, host.viewer.id);
    await writeRequests(tx, host, eventId, asked);
    return { eventId };
  });
}
