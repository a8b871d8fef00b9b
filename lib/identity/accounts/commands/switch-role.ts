import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Role } from "@/db/enums";
import { users } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { forbidden } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { accountPermissions } from "../policy";
import type { SwitchRoleInput } from "../schema";

/**
 * Switches the viewer's current role. Choosing the current one is a no-op. Throws `forbidden` for a role the viewer
 * doesn't have. Any signed-in user may call it.
 */
export async function switchRole(ctx: Ctx, { role }: SwitchRoleInput): Promise<{ currentRole: Role }> {
  const { viewer } = authorize(ctx, accountPermissions.switchRole);
  if (role === viewer.currentRole) return { currentRole: role };
  await inTransaction(ctx, async (tx) => {
    const [switched] = await tx
      .update(users)
      .set({ currentRole: role, updatedAt: ctx.now() })
      .where(and(eq(users.id, viewer.id), sql`${role} = any(${users.roles})`))
      .returning({ id: users.id });
    if (!switched) throw forbidden("You don't have this role.");
    await recordAudit(tx, ctx, {
      action: "account.switch_role",
      entityId: viewer.id,
      before: { currentRole: viewer.currentRole },
      after: { currentRole: role },
    });
  });
  return { currentRole: role };
}
