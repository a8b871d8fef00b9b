import "server-only";
import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { interests, proposals } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { canMove, nextState } from "@/lib/core/state-machine";
import { inTransaction } from "@/lib/core/transaction";
import { interestMachine } from "../status";
import { tellOfEnd } from "../tell";

/** At most so many a round; the next round takes the rest. */
const BATCH = 200;

/**
 * Ends what was not answered, or not paid, in time, and says so. An amount that is being paid at that moment is left
 * until the place is given back. Nothing waits for this: whoever asks goes by the time itself. By the clock.
 */
export async function lapseInterests(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .select({ id: interests.id })
    .from(interests)
    .where(
      and(
        inArray(interests.status, ["pending", "accepted"]),
        lte(interests.expiresAt, ctx.now()),
        sql`not exists (select from sponsorships s where s.interest_id = ${interests.id} and s.status = 'held')`,
      ),
    )
    .orderBy(interests.expiresAt)
    .limit(BATCH);
  for (const { id } of due) await lapse(ctx, id);
}

async function lapse(ctx: Ctx, interestId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [interest] = await tx
      .select()
      .from(interests)
      .where(eq(interests.id, interestId))
      .for("no key update");
    if (!interest?.expiresAt || interest.expiresAt > ctx.now()) return;
    if (!canMove(interestMachine, interest.status, "lapse")) return;
    const status = nextState(interestMachine, interest.status, "lapse");
    await tx.update(interests).set({ status, updatedAt: ctx.now() }).where(eq(interests.id, interest.id));
    await recordAudit(tx, ctx, {
      action: "interest.lapse",
      entityId: interest.id,
      before: { status: interest.status },
      after: { status },
    });
    const [proposal] = await tx.select().from(proposals).where(eq(proposals.id, interest.proposalId));
    if (proposal) await tellOfEnd(tx, { interest, proposal }, "lapsed");
  });
}
