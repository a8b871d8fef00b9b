import "server-only";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { consumeLimit } from "@/lib/core/limits";
import { inTransaction } from "@/lib/core/transaction";
import { mailVerification } from "../internal/mail-verification";
import { accountLimits } from "../limits";
import { accountPermissions } from "../policy";

/**
 * Emails the viewer a new link to verify their address, up to five times an hour. Throws `conflict` if it is already
 * verified. Any signed-in user may call it.
 */
export async function resendVerification(ctx: Ctx): Promise<{ email: string }> {
  const { viewer } = authorize(ctx, accountPermissions.resendVerification);
  if (viewer.emailVerified) throw conflict("Your email address is already verified.");
  await consumeLimit(ctx, accountLimits.verification_mail, viewer.id);
  await inTransaction(ctx, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, viewer.id)).for("update");
    if (user && !user.emailVerifiedAt) await mailVerification(tx, ctx, user);
  });
  return { email: viewer.email };
}
