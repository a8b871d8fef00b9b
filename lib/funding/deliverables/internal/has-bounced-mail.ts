import "server-only";
import { and, eq, gte, sql } from "drizzle-orm";
import { mailMessages } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Deliverable } from "./deliverable-row";

/** Whether the sponsor can't know what was proved, because emails to them bounce. */
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
  if (bounced) return true;
  const { rows } = await tx.execute(sql`
    select from mail_suppressions m join users u on lower(btrim(u.email)) = m.address
    where u.id = ${sponsorId} and m.reason in ('hard_bounce', 'soft_bounces')`);
  return rows.length > 0;
}
