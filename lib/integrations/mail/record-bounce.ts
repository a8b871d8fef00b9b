import "server-only";
import { and, count, eq, gt, inArray } from "drizzle-orm";
import { mailBounces, mailMessages } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { GONE_CODES } from "@/lib/messaging/mail/delivery-status";
import type { Bounce } from "./read-bounce";
import { suppress } from "./suppression";

/** After this many unverified reports within this many days that an address doesn't exist, it is suppressed. */
const STRIKES = 3;
const DAYS = 7;
/** How long a report that didn't arrive at the bounce address is believed. */
const NAMED_DAYS = 3;
const DAY_MS = 86_400_000;

/**
 * Records a bounce, once per email. Only an unknown address or a complaint suppresses: an email that was rejected for
 * its content, sender, size, or a full mailbox says nothing about the next one, and neither does a temporary failure. A
 * report that only names an email counts as a strike at most, and only for recent emails. Called by the system.
 */
export async function recordBounce(ctx: Ctx, bounce: Bounce): Promise<void> {
  const { mailId, isProven, kind, statusCode, detail } = bounce;
  await inTransaction(ctx, async (tx) => {
    const [mail] = await tx.select().from(mailMessages).where(eq(mailMessages.id, mailId)).for("update");
    if (!mail) return;
    const address = mail.toAddress.trim().toLowerCase();
    const receivedAt = ctx.now();
    if (!isProven && mail.createdAt.getTime() < receivedAt.getTime() - NAMED_DAYS * DAY_MS) return;
    if (kind === "complaint") {
      if (!isProven) return;
      await tx.update(mailMessages).set({ status: "complained" }).where(eq(mailMessages.id, mailId));
      return suppress(tx, { address, scope: "all", reason: "complaint", detail: statusCode });
    }
    const row = { mailId, address, statusCode, detail, receivedAt };
    const [known] = await tx.select().from(mailBounces).where(eq(mailBounces.mailId, mailId));
    if (!known) await tx.insert(mailBounces).values(row);
    else if (weight(statusCode) > weight(known.statusCode))
      await tx.update(mailBounces).set(row).where(eq(mailBounces.id, known.id));
    if (kind === "temporary") return;
    const said = { address, scope: "all", detail: detail ?? statusCode } as const;
    if (isProven) {
      await tx
        .update(mailMessages)
        .set({ status: "bounced", lastError: said.detail })
        .where(eq(mailMessages.id, mailId));
      if (kind === "gone") await suppress(tx, { ...said, reason: "hard_bounce" });
      return;
    }
    if (kind !== "gone") return;
    const since = new Date(receivedAt.getTime() - DAYS * DAY_MS);
    const [strikes] = await tx
      .select({ count: count() })
      .from(mailBounces)
      .where(
        and(
          eq(mailBounces.address, address),
          gt(mailBounces.receivedAt, since),
          inArray(mailBounces.statusCode, [...GONE_CODES]),
        ),
      );
    if ((strikes?.count ?? 0) >= STRIKES) await suppress(tx, { ...said, reason: "soft_bounces" });
  });
}

/** The most final report wins: unknown recipient over rejected over delayed. */
function weight(statusCode: string): number {
  if ((GONE_CODES as readonly string[]).includes(statusCode)) return 2;
  return statusCode.startsWith("5") ? 1 : 0;
}
