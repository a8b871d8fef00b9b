import "server-only";
import { eq } from "drizzle-orm";
import type { Role } from "@/db/enums";
import { users } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { writeRole } from "./internal/write-role";

/**
 * Gives the viewer a role that what they just did needs, and mails them so; the current role stays. One that they
 * have changes nothing. Answers whether it is new. Part of the transaction of what needs it.
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
