import "server-only";
import { eq } from "drizzle-orm";
import type { Role } from "@/db/enums";
import { users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";

/**
 * Removes the admin role from a locked account that has it, and audits it. The account keeps its other roles. Throws
 * `conflict` if there is none.
 */
export async function dropAdminRole(
  tx: Tx,
  ctx: Ctx,
  user: { id: string; roles: Role[]; currentRole: Role },
  reason: string,
): Promise<void> {
  const roles = user.roles.filter((role) => role !== "admin");
  const [first] = roles;
  if (!first)
    throw conflict("This account has no other role. Suspend it, or have its owner add another role first.");
  const currentRole = user.currentRole === "admin" ? first : user.currentRole;
  const now = ctx.now();
  await tx
    .update(users)
    .set({ roles, currentRole, adminUntil: now, updatedAt: now })
    .where(eq(users.id, user.id));
  await recordAudit(tx, ctx, {
    action: "account.take_admin",
    entityId: user.id,
    before: { roles: user.roles },
    after: { roles, reason },
  });
}
