import "server-only";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { writeRole } from "../internal/write-role";

/**
 * Gives an account the admin role. No action calls this: only someone who can run a command on the server may.
 * Idempotent. Throws `not_found` if no account has the address.
 */
export async function makeAdmin(ctx: Ctx, email: string): Promise<{ fullName: string; changed: boolean }> {
  return inTransaction(ctx, async (tx) => {
    const [user] = await tx
      .select({ id: users.id, email: users.email, fullName: users.fullName, roles: users.roles })
      .from(users)
      .where(eq(users.email, email.trim().toLowerCase()))
      .for("update");
    if (!user) throw notFound(`No account is registered with ${email}.`);
    if (user.roles.includes("admin")) return { fullName: user.fullName, changed: false };
    await writeRole(tx, ctx, user, "admin");
    return { fullName: user.fullName, changed: true };
  });
}
