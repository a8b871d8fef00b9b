import "server-only";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { countsFrom, needsSecondAdmin } from "@/lib/identity/accounts/active-admins";
import type { AdminReauthentication } from "@/lib/identity/accounts/schema";

/** What an admin must provide before money moves, for the forms. The commands check it themselves. Admins only. */
export async function getAdminReauthentication(ctx: Ctx): Promise<AdminReauthentication> {
  const { viewer } = authorize(ctx, ["admin"]);
  const [hasSecond, from, [user]] = await Promise.all([
    needsSecondAdmin(ctx.db, ctx.now(), viewer.id),
    countsFrom(ctx.db, ctx.now(), viewer.id),
    ctx.db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, viewer.id)),
  ]);
  return { hasSecond, countsFrom: hasSecond ? from : null, hasPassword: Boolean(user?.passwordHash) };
}
