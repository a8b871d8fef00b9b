import "server-only";
import { and, eq, isNotNull } from "drizzle-orm";
import { users } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { touchHostPages } from "../internal/host-pages";
import { accountPermissions } from "../policy";

/**
 * Removes the viewer's picture; initials replace it. The cleanup of unused files deletes the file. Idempotent. Any
 * signed-in user may call it.
 */
export async function removePicture(ctx: Ctx): Promise<null> {
  const { viewer } = authorize(ctx, accountPermissions.removePicture);
  return inTransaction(ctx, async (tx) => {
    const [removed] = await tx
      .update(users)
      .set({ profileImageKey: null, updatedAt: ctx.now() })
      .where(and(eq(users.id, viewer.id), isNotNull(users.profileImageKey)))
      .returning({ id: users.id });
    if (!removed) return null;
    await recordAudit(tx, ctx, { action: "account.remove_picture", entityId: viewer.id });
    await touchHostPages(tx, viewer.id);
    return null;
  });
}
