import "server-only";
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { invalid } from "@/lib/core/errors";
import { consumeLimit } from "@/lib/core/limits";
import { inTransaction } from "@/lib/core/transaction";
import { openPending } from "@/lib/identity/sessions/pending-google";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { issueToken, tokenHash } from "../account-token";
import { GOOGLE_TOO_LATE } from "../copy";
import { accountLimits } from "../limits";
import { googleMails } from "../mails/google";
import { connectGooglePath } from "../paths";
import { accountPermissions } from "../policy";

/**
 * Emails a link to the address that Google verified. The link connects the two accounts, for people who don't know the
 * password or have none. Five times an hour: throws `limited` beyond that, and `invalid` if the Google sign-in was more
 * than 15 minutes ago.
 */
export async function mailGoogleLink(ctx: Ctx, input: { pending: string }): Promise<{ email: string }> {
  authorize(ctx, accountPermissions.mailGoogleLink);
  const pending = await openPending(input.pending);
  if (!pending) throw invalid(GOOGLE_TOO_LATE);
  const { email, subject } = pending;
  await consumeLimit(
    ctx,
    accountLimits.mailed_link_by_email,
    createHash("sha256").update(`link ${email}`).digest("hex"),
  );
  await inTransaction(ctx, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for("update");
    if (!user?.emailVerifiedAt || user.accountStatus === "deleted") return;
    const token = await issueToken(tx, ctx, { userId: user.id, purpose: "link_google", email, subject });
    await queueMail(tx, {
      mail: googleMails["connect-google"],
      to: { userId: user.id, email },
      data: { name: user.fullName, path: connectGooglePath(token) },
      dedupeKey: `connect-google:${tokenHash(token)}`,
    });
  });
  return { email };
}
