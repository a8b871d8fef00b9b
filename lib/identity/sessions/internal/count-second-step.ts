import "server-only";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { limited } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { countTry, type Tries } from "@/lib/core/rate-limiter";
import { inTransaction } from "@/lib/core/transaction";
import { TOO_MANY_TRIES } from "@/lib/identity/second-factor/copy";
import { secondFactorLimits } from "@/lib/identity/second-factor/limits";
import { secondFactorMails } from "@/lib/identity/second-factor/mails";
import { queueMail } from "@/lib/integrations/mail/queue-mail";

/** Counts a try of the second step, before it is checked. Throws `limited` after five in 15 minutes for one account. */
export async function countSecondStep(ctx: Ctx, userId: string): Promise<Tries> {
  const tries = await countTry(ctx, secondFactorLimits.second_step, userId);
  if (tries.used > tries.points) throw limited(TOO_MANY_TRIES, tries.secondsLeft);
  return tries;
}

/** Emails the owner after the last failed try: the person who failed knows the password, or has the Google account. */
export async function notifyFailedStep(ctx: Ctx, userId: string, tries: Tries): Promise<void> {
  if (tries.used !== tries.points) return;
  await inTransaction(ctx, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (!user) return;
    await queueMail(tx, {
      mail: secondFactorMails["second-step-failed"],
      to: { userId, email: user.email },
      data: {
        name: user.fullName,
        failures: tries.points,
        minutes: secondFactorLimits.second_step.seconds / 60,
      },
      dedupeKey: `second-step-failed:${newId()}`,
    });
  });
}
