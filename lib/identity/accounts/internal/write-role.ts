import "server-only";
import { eq } from "drizzle-orm";
import type { Role } from "@/db/enums";
import { users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { roleMails } from "../mails/roles";

/**
 * Adds a role to a locked account that doesn't have it, audits it, and emails the person. The current role stays.
 * Returns all their roles. The caller decides whether they may have it.
 * @param given for the admin role: which admin gives it, and why
 */
export async function writeRole(
  tx: Tx,
  ctx: Ctx,
  user: { id: string; email: string; fullName: string; roles: Role[] },
  role: Role,
  given: { by: string; reason: string } | null = null,
): Promise<Role[]> {
  const roles: Role[] = [...user.roles, role];
  await tx.update(users).set({ roles, updatedAt: ctx.now() }).where(eq(users.id, user.id));
  await recordAudit(tx, ctx, {
    action: role === "admin" ? "account.make_admin" : "account.add_role",
    entityId: user.id,
    before: { roles: user.roles },
    after: given ? { roles, reason: given.reason } : { roles },
  });
  const to = { userId: user.id, email: user.email };
  const { fullName: name } = user;
  if (role === "admin")
    await queueMail(tx, {
      mail: roleMails["admin-made"],
      to,
      data: { name, by: given && { name: given.by, reason: given.reason } },
      dedupeKey: `admin-made:${newId()}`,
    });
  else
    await queueMail(tx, {
      mail: roleMails["role-added"],
      to,
      data: { name, role },
      dedupeKey: `role-added:${newId()}`,
    });
  return roles;
}
