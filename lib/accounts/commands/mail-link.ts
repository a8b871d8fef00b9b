import "server-only";
import { and, eq, ne } from "drizzle-orm";
import { users } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { mailReset } from "../mail-reset";
import { mailVerification } from "../mail-verification";

/** Mails the link that was asked for, if the address has an account that can use it. Called by the job. */
export async function mailLink(
  ctx: Ctx,
  { email, purpose }: { email: string; purpose: "verify_email" | "reset_password" },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.email, email), ne(users.accountStatus, "deleted")))
      .for("update");
    if (!user) return;
    if (purpose === "reset_password") await mailReset(tx, ctx, user);
    else if (!user.emailVerifiedAt) await mailVerification(tx, ctx, user);
  });
}
