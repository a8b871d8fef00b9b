import "server-only";
import { and, asc, eq, inArray, isNotNull, isNull, lt, notExists, or } from "drizzle-orm";
import { mailSuppressions, users } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { queueMails } from "@/lib/integrations/mail/queue-mails";
import { accountMails } from "../mails/account";
import { PRIVACY_CHANGES, PRIVACY_VERSION } from "../terms";

/** People per transaction. */
const BATCH = 500;

/**
 * Emails the changes in the current Privacy Policy to everyone whose account is older: once per version, no matter how
 * many processes run this. Skips unverified addresses until they are verified, and suppressed ones. Asks for no
 * agreement, because the policy binds only us. Runs on schedule.
 */
export async function notifyPrivacyChange(ctx: Ctx): Promise<void> {
  while ((await notifySome(ctx)) === BATCH);
}

async function notifySome(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const refusing = tx
      .select({ id: mailSuppressions.id })
      .from(mailSuppressions)
      .where(and(eq(mailSuppressions.address, users.email), eq(mailSuppressions.scope, "all")));
    const found = await tx
      .select({ id: users.id, email: users.email, fullName: users.fullName })
      .from(users)
      .where(
        and(
          inArray(users.accountStatus, ["active", "suspended"]),
          isNotNull(users.emailVerifiedAt),
          notExists(refusing),
          lt(users.createdAt, new Date(`${PRIVACY_VERSION}T00:00:00Z`)),
          or(isNull(users.privacyToldVersion), lt(users.privacyToldVersion, PRIVACY_VERSION)),
        ),
      )
      .orderBy(asc(users.id))
      .limit(BATCH)
      .for("no key update", { skipLocked: true });
    if (found.length === 0) return 0;
    await tx
      .update(users)
      .set({ privacyToldVersion: PRIVACY_VERSION })
      .where(
        inArray(
          users.id,
          found.map(({ id }) => id),
        ),
      );
    await queueMails(tx, {
      mail: accountMails["privacy-changed"],
      data: { changes: PRIVACY_CHANGES[0].changes },
      recipients: found.map(({ id, email, fullName }) => ({
        to: { userId: id, email },
        name: fullName,
        dedupeKey: `privacy-changed:${PRIVACY_VERSION}:${id}`,
      })),
    });
    return found.length;
  });
}
