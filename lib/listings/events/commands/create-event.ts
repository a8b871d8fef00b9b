import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { eventPermissions } from "../policy";
import type { CreateEventInput } from "../schema";
import { writeListing } from "../write-listing";

/**
 * Lists an event of the viewer's, published at once. The same form sent twice lists one.
 * @throws invalid for days that have passed, limited for a third one a day while the address is not verified, and
 *   conflict where the same form was sent with something else before
 */
export async function createEvent(ctx: Ctx, input: CreateEventInput): Promise<{ eventId: string }> {
  const host = authorize(ctx, eventPermissions.createEvent);
  return inTransaction(ctx, async (tx) => {
    const { eventId } = await writeListing(tx, host, input);
    return { eventId };
  });
}
