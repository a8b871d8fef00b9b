import "server-only";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { contactMessages } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { contactPermissions } from "../policy";
import type { CloseTicketInput } from "../schema";

/** Closes or reopens a support request. Idempotent. Admins only. Throws `not_found` if it doesn't exist. */
export async function closeTicket(ctx: Ctx, { ticketId, closed }: CloseTicketInput): Promise<null> {
  const admin = authorize(ctx, contactPermissions.closeTicket);
  const isClosed = closed === "yes";
  await inTransaction(ctx, async (tx) => {
    const isThis = eq(contactMessages.id, ticketId);
    if ((await tx.$count(contactMessages, isThis)) === 0) throw notFound();
    const moved = await tx
      .update(contactMessages)
      .set({ closedAt: isClosed ? ctx.now() : null, closedById: isClosed ? admin.viewer.id : null })
      .where(and(isThis, isClosed ? isNull(contactMessages.closedAt) : isNotNull(contactMessages.closedAt)))
      .returning({ id: contactMessages.id });
    if (moved.length > 0)
      await recordAudit(tx, admin, {
        action: isClosed ? "contact.close" : "contact.reopen",
        entityId: ticketId,
      });
  });
  return null;
}
