import "server-only";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { withRole } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { activeAdmins } from "./active-admins";
import type { AdminProof } from "./schema";

/** What an admin is asked for before money moves: for the forms, the commands look themselves. For admins. */
export async function getAdminProof(ctx: Ctx): Promise<AdminProof> {
  const { viewer } = withRole(ctx, ["admin"]);
  const [admins, [user]] = await Promise.all([
    activeAdmins(ctx.db),
    ctx.db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, viewer.id)),
  ]);
  return { hasSecond: admins.length >= 2, hasPassword: Boolean(user?.passwordHash) };
}
