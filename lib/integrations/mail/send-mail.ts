import "server-only";
import { eq, sql } from "drizzle-orm";
import { mailMessages } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";

/** Sends one queued mail; one that was sent already stays sent. A failure throws, and the queue tries again later. */
export async function sendMail(ctx: Ctx, { mailId }: { mailId: string }): Promise<void> {
  const failure = await inTransaction(ctx, async (tx) => {
    const [mail] = await tx.select().from(mailMessages).where(eq(mailMessages.id, mailId)).for("update");
    if (!mail || mail.status !== "queued") return null;
    const error = await ctx.ports.mail
      .send({ ...mail, to: mail.toAddress })
      .then(() => null)
      .catch((reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason))));
    await tx
      .update(mailMessages)
      .set({
        attempts: sql`${mailMessages.attempts} + 1`,
        lastError: error?.message ?? null,
        status: error ? "queued" : "sent",
        sentAt: error ? null : ctx.now(),
      })
      .where(eq(mailMessages.id, mailId));
    return error;
  });
  if (failure) throw failure;
}
