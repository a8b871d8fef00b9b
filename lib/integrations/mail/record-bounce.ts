import "server-only";
import { and, count, eq, gt, sql } from "drizzle-orm";
import { mailBounces, mailMessages } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import type { Bounce } from "./read-bounce";
import { suppress } from "./suppression";

/** So many temporary failures of an address within so many days, and it counts as gone. */
const STRIKES = 3;
const DAYS = 7;

/**
 * Writes down that a mail came back, each once. An address that is gone, or whose owner complained, gets no more mail
 * but what has to be sent; one that fails for a while does after the third time in a week. Called by the system.
 */
export async function recordBounce(ctx: Ctx, { mailId, kind, statusCode, detail }: Bounce): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [mail] = await tx.select().from(mailMessages).where(eq(mailMessages.id, mailId)).for("update");
    if (!mail) return;
    const address = mail.toAddress.trim().toLowerCase();
    const receivedAt = ctx.now();
    if (kind === "complaint")
      return suppress(tx, { address, scope: "all", reason: "complaint", detail: statusCode });
    const bounce = { mailId, address, statusCode, detail, receivedAt };
    await tx
      .insert(mailBounces)
      .values(bounce)
      .onConflictDoUpdate({
        target: mailBounces.mailId,
        set: bounce,
        // The last word on a mail is that it failed for good.
        setWhere: sql`${mailBounces.statusCode} like '4%' and ${statusCode} like '5%'`,
      });
    const said = { address, scope: "all", detail: detail ?? statusCode } as const;
    if (kind === "permanent") {
      await tx
        .update(mailMessages)
        .set({ status: "bounced", lastError: said.detail })
        .where(eq(mailMessages.id, mailId));
      return suppress(tx, { ...said, reason: "hard_bounce" });
    }
    const since = new Date(receivedAt.getTime() - DAYS * 86_400_000);
    const [strikes] = await tx
      .select({ count: count() })
      .from(mailBounces)
      .where(and(eq(mailBounces.address, address), gt(mailBounces.receivedAt, since)));
    if ((strikes?.count ?? 0) >= STRIKES) await suppress(tx, { ...said, reason: "soft_bounces" });
  });
}
