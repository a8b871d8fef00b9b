import "server-only";
import { and, asc, eq, inArray, isNotNull, isNull, lt, notExists, or } from "drizzle-orm";
import { mailSuppressions, users } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { queueMails } from "@/lib/integrations/mail/queue-mails";
import { accountMails } from "../mails/account";
import { PRIVACY_CHANGES, PRIVACY_VERSION } from "../terms";

/** People in one transaction. */
const BATCH = 500;

/**
 * Mails everybody whose account is older than the Privacy Policy as it stands what was changed in it: once a version,
 * however often and from wherever this runs. Not to an address that nobody has proven to be theirs, until they do, and
 * not to one that takes no mail. Nobody is asked to agree: it says what is done, and binds nobody else.
 * By the clock.
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
