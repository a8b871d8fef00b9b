import "server-only";
import { eq } from "drizzle-orm";
import type { Role } from "@/db/enums";
import { users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { queueMail } from "@/lib/integrations/mail/queue-mail";

/**
 * Gives the viewer a role that what they just did needs, and mails them so; the current role stays. One that they
 * have changes nothing. Answers whether it is new. Part of the transaction of what needs it.
 */
export async function giveRole(tx: Tx, ctx: SignedInCtx, role: Role): Promise<boolean> {
  const { viewer } = ctx;
  const [user] = await tx
    .select({ email: users.email, fullName: users.fullName, roles: users.roles })
    .from(users)
    .where(eq(users.id, viewer.id))
    .for("no key update");
  if (!user) throw notFound();
  if (user.roles.includes(role)) return false;
  const roles: Role[] = [...user.roles, role];
  await tx.update(users).set({ roles, updatedAt: ctx.now() }).where(eq(users.id, viewer.id));
  await recordAudit(tx, ctx, {
    action: "account.add_role",
    entityId: viewer.id,
    before: { roles: user.roles },
    after: { roles },
  });
  await queueMail(tx, {
    template: "role-added",
    to: { userId: viewer.id, email: user.email },
    data: { name: user.fullName, role },
    dedupeKey: `role-added:${newId()}`,
  });
  return true;
}
