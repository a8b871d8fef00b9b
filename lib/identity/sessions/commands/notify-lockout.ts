import "server-only";
import { and, eq, ne } from "drizzle-orm";
import { users } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { sessionLimits } from "../limits";
import { sessionMails } from "../mails";

/**
 * Emails the owner of an address that the password tries are used up: once an hour, from all networks together. Sends
 * nothing to an address without an account. Called by the job.
 */
export async function notifyLockout(ctx: Ctx, { email }: { email: string }): Promise<void> {
  const { points: failures, seconds } = sessionLimits.login_failures;
  await inTransaction(ctx, async (tx) => {
    const [user] = await tx
      .select({ id: users.id, email: users.email, fullName: users.fullName })
      .from(users)
      .where(and(eq(users.email, email), ne(users.accountStatus, "deleted")));
    if (!user) return;
    await queueMail(tx, {
      mail: sessionMails["login-lockout"],
      to: { userId: user.id, email: user.email },
      data: { name: user.fullName, failures, minutes: seconds / 60 },
      dedupeKey: `login-lockout:${user.id}:${ctx.now().toISOString().slice(0, 13)}`,
    });
  });
}
