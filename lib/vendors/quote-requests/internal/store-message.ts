import "server-only";
import { quoteMessages } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { consumeLimit } from "@/lib/core/limits";
import { quoteRequestLimits } from "../limits";
import type { WriteToClientInput } from "../schema";
import type { ActiveRequest } from "./lock-request";

/**
 * Stores a message about a locked request. Null: the form was already sent. Throws `limited` after too many from one
 * side in a day.
 */
export async function storeMessage(
  tx: Tx,
  ctx: Ctx,
  request: ActiveRequest,
  { isFromVendor, formId, text }: Pick<WriteToClientInput, "formId" | "text"> & { isFromVendor: boolean },
): Promise<{ id: string; text: string } | null> {
  const [stored] = await tx
    .insert(quoteMessages)
    .values({ id: newId(), requestId: request.id, isFromVendor, text, formId, createdAt: ctx.now() })
    .onConflictDoNothing({ target: [quoteMessages.requestId, quoteMessages.formId] })
    .returning({ id: quoteMessages.id, text: quoteMessages.text });
  if (!stored) return null;
  const side = `${request.id}:${isFromVendor ? "vendor" : "client"}`;
  await consumeLimit({ ...ctx, db: tx }, quoteRequestLimits.quote_message_by_request, side);
  return stored;
}
