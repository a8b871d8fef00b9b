import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { campaigns, entitlements } from "@/db/schema";
import type { Tx } from "@/db/types";

export type CampaignRow = typeof campaigns.$inferSelect;

/** A locked blast. */
export async function lockCampaign(tx: Tx, id: string): Promise<CampaignRow | undefined> {
  const [row] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for("update");
  return row;
}

/** Uses one of a proposal's credits and returns it; null if there is none. Call with the host locked. */
export async function spendCredit(
  tx: Tx,
  now: Date,
  { userId, proposalId }: { userId: string; proposalId: string },
): Promise<string | null> {
  const credit = tx
    .select({ id: entitlements.id })
    .from(entitlements)
    .where(
      and(
        eq(entitlements.userId, userId),
        eq(entitlements.proposalId, proposalId),
        eq(entitlements.product, "email_blast"),
        isNull(entitlements.usedAt),
        isNull(entitlements.revokedAt),
      ),
    )
    .orderBy(entitlements.id)
    .limit(1)
    .for("update");
  const [spent] = await tx
    .update(entitlements)
    .set({ usedAt: now })
    .where(eq(entitlements.id, sql`(${credit})`))
    .returning({ id: entitlements.id });
  return spent?.id ?? null;
}

/** Whether the payment of a proposal's unused credit is disputed with the provider. */
export async function isCreditDisputed(tx: Tx, proposalId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from entitlements n join order_lines l on l.id = n.order_line_id
      join payments y on y.order_id = l.order_id
      join disputes d on d.payment_id = y.id and d.source = 'provider' and d.status = 'open'
    where n.proposal_id = ${proposalId} and n.product = 'email_blast' and n.used_at is null and n.revoked_at is null
    limit 1`);
  const [disputed] = rows;
  return disputed !== undefined;
}

/** Makes a used credit available again. */
export async function returnCredit(tx: Tx, entitlementId: string): Promise<void> {
  await tx.update(entitlements).set({ usedAt: null }).where(eq(entitlements.id, entitlementId));
}
