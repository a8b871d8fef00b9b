import "server-only";
import { asc, inArray } from "drizzle-orm";
import { users } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";

export type LockedAccount = typeof users.$inferSelect;

/**
 * Locks somebody's account for an admin who is about to change it, and the admin's own with it: of two admins who act
 * on each other in one moment the second is none any more. As whoever acts stays an active admin to the end of the
 * transaction, nobody can take away the last one. Throws `not_found` for an unknown account, or where the viewer has
 * just lost the role, `conflict` for a deleted account.
 */
export async function lockAccount(tx: Tx, ctx: SignedInCtx, userId: string): Promise<LockedAccount> {
  const locked = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [userId, ctx.viewer.id]))
    .orderBy(asc(users.id))
    .for("no key update");
  const admin = locked.find(({ id }) => id === ctx.viewer.id);
  const user = locked.find(({ id }) => id === userId);
  if (!user || admin?.accountStatus !== "active" || !admin.roles.includes("admin")) throw notFound();
  if (user.accountStatus === "deleted")
    throw conflict("This account was deleted by its owner and can no longer be changed.");
  return user;
}
