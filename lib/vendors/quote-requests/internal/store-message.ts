import "server-only";
import { quoteMessages } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
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
  // The text stays out of the log.
  const action = isFromVendor ? "vendor_lead.write" : "vendor_lead.reply";
  await recordAudit(tx, ctx, { action, entityId: request.id });
  return stored;
}
