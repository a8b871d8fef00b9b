import "server-only";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { touchHostPages } from "../internal/host-pages";
import { accountPermissions } from "../policy";
import type { ChangeNameInput } from "../schema";

/**
 * Changes the viewer's name. Documents signed or issued under the old name keep it. The same name is a no-op. Any
 * signed-in user may call it.
 */
export async function changeName(ctx: Ctx, { fullName }: ChangeNameInput): Promise<{ fullName: string }> {
  const { viewer } = authorize(ctx, accountPermissions.changeName);
  return inTransaction(ctx, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, viewer.id)).for("update");
    if (!user) throw notFound();
    if (user.fullName === fullName) return { fullName };
    await tx.update(users).set({ fullName, updatedAt: ctx.now() }).where(eq(users.id, viewer.id));
    await recordAudit(tx, ctx, {
      action: "account.change_name",
      entityId: viewer.id,
      after: { changed: ["fullName"] },
    });
    await touchHostPages(tx, viewer.id);
    return { fullName };
  });
}
