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
/** For so long a mail is believed to come back to another address than the one made for it. */
const NAMED_DAYS = 3;
const DAY_MS = 86_400_000;

/**
 * Writes down that a mail came back, each once. An address that is gone, or whose owner complained, gets no more mail
 * but what has to be sent; one that fails for a while does after the third time in a week. A report that only names a
 * mail counts as the latter, and for new mails alone. Called by the system.
 */
export async function recordBounce(ctx: Ctx, bounce: Bounce): Promise<void> {
  const { mailId, isProven, statusCode, detail } = bounce;
  const kind = isProven ? bounce.kind : "temporary";
  await inTransaction(ctx, async (tx) => {
    const [mail] = await tx.select().from(mailMessages).where(eq(mailMessages.id, mailId)).for("update");
    if (!mail) return;
    const address = mail.toAddress.trim().toLowerCase();
    const receivedAt = ctx.now();
    if (!isProven && mail.createdAt.getTime() < receivedAt.getTime() - NAMED_DAYS * DAY_MS) return;
    if (kind === "complaint") {
      await tx.update(mailMessages).set({ status: "complained" }).where(eq(mailMessages.id, mailId));
      return suppress(tx, { address, scope: "all", reason: "complaint", detail: statusCode });
    }
    const row = { mailId, address, statusCode, detail, receivedAt };
    await tx
      .insert(mailBounces)
      .values(row)
      .onConflictDoUpdate({
        target: mailBounces.mailId,
        set: row,
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
    const since = new Date(receivedAt.getTime() - DAYS * DAY_MS);
    const [strikes] = await tx
      .select({ count: count() })
      .from(mailBounces)
      .where(and(eq(mailBounces.address, address), gt(mailBounces.receivedAt, since)));
    if ((strikes?.count ?? 0) >= STRIKES) await suppress(tx, { ...said, reason: "soft_bounces" });
  });
}
