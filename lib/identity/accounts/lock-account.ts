import "server-only";
import { asc, inArray } from "drizzle-orm";
import { users } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";

export type LockedAccount = typeof users.$inferSelect;

/**
 * Locks an account for an admin who is about to change it, together with the admin's own: if two admins act on each
 * other at the same time, the second one is no longer an admin. The acting admin stays active until the transaction
 * ends, so no one can remove the last one. Throws `not_found` for an unknown account or if the viewer has just lost the
 * role, and `conflict` for a deleted account.
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
