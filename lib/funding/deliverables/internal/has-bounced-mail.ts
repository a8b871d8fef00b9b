import "server-only";
import { and, eq, gte } from "drizzle-orm";
import { mailMessages } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Deliverable } from "./deliverable-row";

/** Whether the sponsor can't know what was proved, because an email about it bounced. */
export async function hasBouncedMail(tx: Tx, { sponsorId, provedAt }: Deliverable): Promise<boolean> {
  if (!provedAt) return false;
  const [bounced] = await tx
    .select({ id: mailMessages.id })
    .from(mailMessages)
    .where(
      and(
        eq(mailMessages.toUserId, sponsorId),
        eq(mailMessages.template, "delivery-digest"),
        eq(mailMessages.status, "bounced"),
        gte(mailMessages.createdAt, provedAt),
      ),
    )
    .limit(1);
  return bounced !== undefined;
}
