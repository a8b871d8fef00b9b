import "server-only";
import { and, eq, lte, or, sql } from "drizzle-orm";
import { mailBounces, mailMessages } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { logger } from "@/lib/core/logger";
import { enqueue } from "@/lib/integrations/jobs/queue";
import type { FinishedLetter } from "./finish-letter";
import { MailRefused } from "./port";
import { renderLetter } from "./render-letter";
import { isForDemonstration, isUnwanted, suppress } from "./suppression";

/** How long a sender holds an email: longer than the mail server's timeout. */
const LEASE_MS = 3 * 60_000;
/** About three days with the queue's backoff. */
export const MAX_ATTEMPTS = 20;

const NOBODY_READS = "Demo accounts don't receive email.";

type MailRow = typeof mailMessages.$inferSelect;

/**
 * Sends one queued email, or marks it as suppressed. Idempotent once sent. A failure throws, and the queue retries. A
 * sender holds a lease of three minutes; if it is killed, the next one waits for the lease to expire and sends under
 * the same Message-ID.
 */
export async function sendMail(ctx: Ctx, { mailId }: { mailId: string }): Promise<void> {
  const mail = await claim(ctx, mailId);
  if (!mail) return;
  if (await isUnwanted(ctx.db, mail)) return conclude(ctx, mail, { status: "suppressed" });
  if (!ctx.ports.mail.isStored && (await isForDemonstration(ctx.db, mail)))
    return conclude(ctx, mail, { status: "suppressed", lastError: NOBODY_READS });
  const html = mail.html ?? (await renderLetter(mail.letter as FinishedLetter));
  const failure = await ctx.ports.mail
    .send({ ...mail, to: mail.toAddress, html })
    .then(() => null)
    .catch((reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason))));
  if (!failure)
    return conclude(ctx, mail, {
      status: "sent",
      sentAt: ctx.now(),
      lastError: null,
      ...bodyToStore(ctx, mail, html),
    });
  await giveBack(ctx, mail, failure);
}

/**
 * Claims the email; null if it is done or another sender holds it, in which case it is requeued for the end of that
 * lease.
 */
async function claim(ctx: Ctx, id: string): Promise<MailRow | null> {
  const now = ctx.now();
  const [mine] = await ctx.db
    .update(mailMessages)
    .set({
      status: "sending",
      attempts: sql`${mailMessages.attempts} + 1`,
      leaseUntil: new Date(now.getTime() + LEASE_MS),
    })
    .where(
      and(
        eq(mailMessages.id, id),
        or(
          eq(mailMessages.status, "queued"),
          and(eq(mailMessages.status, "sending"), lte(mailMessages.leaseUntil, now)),
        ),
      ),
    )
    .returning();
  if (mine) return mine;
  const [other] = await ctx.db.select().from(mailMessages).where(eq(mailMessages.id, id));
  if (other?.status === "sending" && other.leaseUntil)
    await enqueue(ctx.db, "send_mail", { mailId: id }, { key: `send_mail:${id}`, runAt: other.leaseUntil });
  return null;
}

async function conclude(ctx: Ctx, mail: MailRow, outcome: Partial<MailRow>): Promise<void> {
  await ctx.db
    .update(mailMessages)
    .set({ ...outcome, leaseUntil: null })
    .where(eq(mailMessages.id, mail.id));
}

/**
 * What to store of a sent email: its text, unless it grants access and has been delivered. HTML that is already stored
 * is not written again.
 */
function bodyToStore(ctx: Ctx, mail: MailRow, html: string): Partial<MailRow> {
  const isSpent = (mail.letter as FinishedLetter | null)?.isSecret && !ctx.ports.mail.isStored;
  if (isSpent) return { text: "", html: null, letter: null };
  return mail.html === html ? {} : { html };
}

async function giveBack(ctx: Ctx, mail: MailRow, failure: Error): Promise<void> {
  const lastError = failure.message.slice(0, 500);
  if (failure instanceof MailRefused) {
    await conclude(ctx, mail, { status: "bounced", lastError });
    const { statusCode } = failure;
    const row = {
      mailId: mail.id,
      address: mail.toAddress.trim().toLowerCase(),
      statusCode,
      detail: lastError,
    };
    await ctx.db
      .insert(mailBounces)
      .values({ ...row, receivedAt: ctx.now() })
      .onConflictDoNothing({ target: mailBounces.mailId });
    if (failure.isAddressGone)
      await suppress(ctx.db, {
        address: mail.toAddress,
        scope: "all",
        reason: "hard_bounce",
        detail: lastError,
      });
    return;
  }
  const isOver = mail.attempts >= MAX_ATTEMPTS;
  await conclude(ctx, mail, { status: isOver ? "failed" : "queued", lastError });
  if (!isOver) throw failure;
  logger.warn({ mailId: mail.id, template: mail.template, reason: lastError }, "email failed permanently");
}
