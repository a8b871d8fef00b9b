import "server-only";
import { eq } from "drizzle-orm";
import type { Role } from "@/db/enums";
import { users } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { FIX_ERRORS, invalid, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { COMPANY_LABELS } from "../copy";
import { writeRole } from "../internal/write-role";
import { accountPermissions } from "../policy";
import type { AddRoleInput } from "../schema";

/**
 * Adds one of the four self-service roles to the viewer's account. The current role stays. A role the viewer already
 * has is a no-op. Doesn't change an organization name that is already set. Throws `invalid` if the role requires a name
 * and there is none. Any signed-in user may call it.
 */
export async function addRole(ctx: Ctx, input: AddRoleInput): Promise<{ roles: Role[] }> {
  const { viewer } = authorize(ctx, accountPermissions.addRole);
  return inTransaction(ctx, async (tx) => {
    const [user] = await tx
      .select({
        id: users.id,
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
    if (label && companyName !== user.companyName)
      await tx.update(users).set({ companyName, updatedAt: ctx.now() }).where(eq(users.id, viewer.id));
    return { roles: await writeRole(tx, ctx, user, input.role) };
  });
}
