import "server-only";
import { eq } from "drizzle-orm";
import { mailSuppressions } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, forbidden } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { mailPermissions } from "../policy";
import type { LiftSuppressionInput } from "../schema";

/**
 * Removes a suppression. Throws `conflict` if that has already happened, `forbidden` if the recipient unsubscribed:
 * only they can undo that. Admins only.
 */
export async function liftSuppression(ctx: Ctx, input: LiftSuppressionInput): Promise<null> {
  const admin = authorize(ctx, mailPermissions.liftSuppression);
  await inTransaction(admin, async (tx) => {
    const [row] = await tx
      .select()
      .from(mailSuppressions)
      .where(eq(mailSuppressions.id, input.suppressionId))
      .for("update");
    if (!row) throw conflict("Sending to this address was already resumed.");
    if (row.reason === "unsubscribe")
      throw forbidden("The recipient unsubscribed. Only they can undo that, in their settings.");
    await tx.delete(mailSuppressions).where(eq(mailSuppressions.id, row.id));
    const { scope, reason, detail } = row;
    await recordAudit(tx, admin, {
      action: "suppression.lift",
      entityId: row.id,
      before: { scope, reason, detail },
      after: { reason: input.reason },
    });
  });
  return null;
}
