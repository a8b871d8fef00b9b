import "server-only";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";

/**
 * Gives an account the admin role. No action leads here: only whoever can run a command on the server may do it.
 * Doing it twice changes nothing. Throws `not_found` for an address without an account.
 */
export async function makeAdmin(ctx: Ctx, email: string): Promise<{ fullName: string; changed: boolean }> {
  return inTransaction(ctx, async (tx) => {
    const [user] = await tx
      .select({ id: users.id, email: users.email, fullName: users.fullName, roles: users.roles })
      .from(users)
      .where(eq(users.email, email.trim().toLowerCase()))
      .for("update");
    if (!user) throw notFound(`Nobody is registered with ${email}.`);
    if (user.roles.includes("admin")) return { fullName: user.fullName, changed: false };
    const roles = [...user.roles, "admin" as const];
    await tx.update(users).set({ roles, updatedAt: ctx.now() }).where(eq(users.id, user.id));
    await recordAudit(tx, ctx, {
      action: "account.make_admin",
      entityId: user.id,
      before: { roles: user.roles },
      after: { roles },
    });
    await queueMail(tx, {
      template: "admin-made",
      to: { userId: user.id, email: user.email },
      data: { name: user.fullName },
      dedupeKey: `admin-made:${newId()}`,
    });
    return { fullName: user.fullName, changed: true };
  });
}
