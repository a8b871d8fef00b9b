import "server-only";
import { and, eq } from "drizzle-orm";
import { passkeys } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { secondFactorPermissions } from "../policy";
import type { ChangePasskeyNameInput } from "../schema";
import { isVisibleTo } from "../visibility";

/**
 * Renames one of the viewer's passkeys. Throws `not_found` for an unknown one or another person's. Any signed-in user
 * may call it.
 */
export async function changePasskeyName(
  ctx: Ctx,
  { passkeyId, name }: ChangePasskeyNameInput,
): Promise<null> {
  const { viewer } = authorize(ctx, secondFactorPermissions.changePasskeyName);
  return inTransaction(ctx, async (tx) => {
    const own = and(eq(passkeys.id, passkeyId), isVisibleTo(viewer));
    const [before] = await tx.select({ name: passkeys.name }).from(passkeys).where(own).for("update");
    if (!before) throw notFound();
    if (before.name === name) return null;
    await tx.update(passkeys).set({ name }).where(own);
    await recordAudit(tx, ctx, {
      action: "account.rename_passkey",
      entityId: viewer.id,
      before,
      after: { name },
    });
    return null;
  });
}
