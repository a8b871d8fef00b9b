import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { eventPermissions } from "../policy";
import type { CreateEventInput } from "../schema";
import { writeListing } from "../write-listing";

/**
 * Lists an event of the viewer's, published immediately. Submitting the same form twice lists it once.
 * @throws invalid for past dates, limited for a third event in a day before the email address is verified, and conflict
 * if the form was already submitted with different values
 */
export async function createEvent(ctx: Ctx, input: CreateEventInput): Promise<{ eventId: string }> {
  const host = authorize(ctx, eventPermissions.createEvent);
  return inTransaction(ctx, async (tx) => {
    const { eventId } = await writeListing(tx, host, input);
    return { eventId };
  });
}
