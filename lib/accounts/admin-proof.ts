import "server-only";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { withRole } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { needsTwoAdmins } from "./active-admins";
import type { AdminProof } from "./schema";

/** What an admin is asked for before money moves: for the forms, the commands look themselves. For admins. */
export async function getAdminProof(ctx: Ctx): Promise<AdminProof> {
  const { viewer } = withRole(ctx, ["admin"]);
  const [hasSecond, [user]] = await Promise.all([
    needsTwoAdmins(ctx.db, ctx.now()),
    ctx.db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, viewer.id)),
  ]);
  return { hasSecond, hasPassword: Boolean(user?.passwordHash) };
}
