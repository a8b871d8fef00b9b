import "server-only";
import { and, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { sponsorships } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { enqueue } from "@/lib/integrations/jobs/queue";
import type { Sponsorship } from "../money-row";

/**
 * The id of a slot's newest hold without money, except of sponsors with first refusal. Null: none. Call with the
 * proposal locked.
 */
export async function findYielding(tx: Tx, ctx: Ctx, paid: Sponsorship): Promise<string | null> {
  const ofTier = paid.tierId ? eq(sponsorships.tierId, paid.tierId) : isNull(sponsorships.tierId);
  const [youngest] = await tx
    .select({ id: sponsorships.id })
    .from(sponsorships)
    .where(
      and(
        eq(sponsorships.proposalId, paid.proposalId),
        eq(sponsorships.status, "held"),
        ne(sponsorships.id, paid.id),
        sql`not app.transfer_has_come(${sponsorships.orderId})`,
        paid.isExclusive ? undefined : ofTier,
        sql`not exists (
          select from app.live_reservations(${paid.proposalId}, ${ctx.now().toISOString()}) r
          where r.sponsor_id = ${sponsorships.sponsorId}
            and (${sponsorships.isExclusive} or r.tier_id = ${sponsorships.tierId}))`,
      ),
    )
    .orderBy(desc(sponsorships.createdAt), desc(sponsorships.id))
    .limit(1);
  return youngest?.id ?? null;
}

/**
 * Ends that hold for a sponsor whose transfer reached our account before the slot was given to others. The job for
 * overdue holds ends its checkout.
 */
export async function makeRoom(tx: Tx, ctx: Ctx, sponsorshipId: string, paid: Sponsorship): Promise<void> {
  await tx
    .update(sponsorships)
    .set({ status: "expired", updatedAt: ctx.now() })
    .where(eq(sponsorships.id, sponsorshipId));
  await recordAudit(tx, ctx, {
    action: "sponsorship.make_room",
    entityId: sponsorshipId,
    before: { status: "held" },
    after: { status: "expired", paidBy: paid.id },
  });
  await enqueue(tx, "expire_hold", { sponsorshipId }, { key: `expire_hold:${sponsorshipId}` });
}
