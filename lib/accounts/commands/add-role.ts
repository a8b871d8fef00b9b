import "server-only";
import { eq } from "drizzle-orm";
import type { Role } from "@/db/enums";
import { users } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { signedIn } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { FIX_ERRORS, invalid, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import type { AddRoleInput } from "../schema";
import { COMPANY_LABELS } from "../words";

/**
 * Gives oneself one more of the four self-service roles; the current role stays. Adding a role that one has
 * changes nothing. An organisation's name that is known already is not changed here. Throws `invalid` where the
 * role needs such a name and none is known. Whoever is signed in may call it.
 */
export async function addRole(ctx: Ctx, input: AddRoleInput): Promise<{ roles: Role[] }> {
  const { viewer } = signedIn(ctx);
  return inTransaction(ctx, async (tx) => {
    const [user] = await tx
      .select({
        email: users.email,
        fullName: users.fullName,
        roles: users.roles,
        companyName: users.companyName,
      })
      .from(users)
      .where(eq(users.id, viewer.id))
      .for("update");
    if (!user) throw notFound();
    if (user.roles.includes(input.role)) return { roles: user.roles };
    const label = COMPANY_LABELS[input.role];
    const companyName = user.companyName ?? input.companyName;
    if (label && !companyName) throw invalid(FIX_ERRORS, { companyName: `${label} is required` });
    const roles: Role[] = [...user.roles, input.role];
    await tx
      .update(users)
      .set({ roles, companyName: label ? companyName : user.companyName, updatedAt: ctx.now() })
      .where(eq(users.id, viewer.id));
    await recordAudit(tx, ctx, {
      action: "account.add_role",
      entityId: viewer.id,
      before: { roles: user.roles },
      after: { roles },
    });
    await queueMail(tx, {
      template: "role-added",
      to: { userId: viewer.id, email: user.email },
      data: { name: user.fullName, role: input.role },
      dedupeKey: `role-added:${newId()}`,
    });
    return { roles };
  });
}
