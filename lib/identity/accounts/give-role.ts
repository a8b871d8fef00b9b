import "server-only";
import { eq } from "drizzle-orm";
import type { Role } from "@/db/enums";
import { users } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { writeRole } from "./internal/write-role";

/**
 * Gives the viewer a role that their action requires, and emails them. The current role stays. A role they already have
 * is a no-op. Returns whether it is new. Call inside the action's transaction.
 */
export async function giveRole(tx: Tx, ctx: SignedInCtx, role: Role): Promise<boolean> {
  const { viewer } = ctx;
  const [user] = await tx
    .select({ id: users.id, email: users.email, fullName: users.fullName, roles: users.roles })
    .from(users)
    .where(eq(users.id, viewer.id))
    .for("no key update");
  if (!user) throw notFound();
  if (user.roles.includes(role)) return false;
  await writeRole(tx, ctx, user, role);
  return true;
}
