import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { writeListing } from "@/lib/listings/events/write-listing";
import { writeRequests } from "../internal/write-requests";
import { serviceRequestPermissions } from "../policy";
import type { ListForVendorsInput } from "../schema";

/**
 * Creates an event together with its service requests, atomically. Idempotent per form. Throws as `writeListing` and
 * `writeRequests` do.
 */
export async function listForVendors(
  ctx: Ctx,
  { event, asked }: ListForVendorsInput,
): Promise<{ eventId: string }> {
  const host = authorize(ctx, serviceRequestPermissions.listForVendors);
  return inTransaction(ctx, async (tx) => {
    const { eventId } = await writeListing(tx, host, { ...event, listingId: asked.formId });
    await writeRequests(tx, host, eventId, asked);
    return { eventId };
  });
}
