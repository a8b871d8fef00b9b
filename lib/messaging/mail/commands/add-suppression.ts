import "server-only";
import { mailSuppressions } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { mailPermissions } from "../policy";
import type { AddSuppressionInput } from "../schema";

/**
 * Suppresses all optional email to an address, or one kind. Throws `conflict` if it is already suppressed. Admins only.
 */
export async function addSuppression(ctx: Ctx, input: AddSuppressionInput): Promise<null> {
  const admin = authorize(ctx, mailPermissions.addSuppression);
  const { address, scope, reason } = input;
  await inTransaction(admin, async (tx) => {
    const [added] = await tx
      .insert(mailSuppressions)
      .values({ address, scope, reason: "by_admin", detail: reason, createdAt: ctx.now() })
      .onConflictDoNothing({ target: [mailSuppressions.address, mailSuppressions.scope] })
      .returning({ id: mailSuppressions.id });
    if (!added) throw conflict("That address is already on the list.");
    await recordAudit(tx, admin, { action: "suppression.add", entityId: added.id, after: { scope, reason } });
  });
  return null;
}
