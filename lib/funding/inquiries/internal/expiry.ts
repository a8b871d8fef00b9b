import "server-only";
import { and, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import { interests, proposals } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { nextState } from "@/lib/core/state-machine";
import { interestMachine } from "../status";
import type { Interest } from "./inquiry-row";
import { tellOfEnd } from "./notify";

/** What was not answered, or not paid, by an instant, and is not being paid either. */
export const isOverdue = (now: Date): SQL | undefined =>
  and(
    inArray(interests.status, ["pending", "accepted"]),
    lte(interests.expiresAt, now),
    sql`not exists (select from sponsorships s where s.interest_id = ${interests.id} and s.status = 'held')`,
  );

/**
 * Ends an overdue interest, and says so; one that is not overdue any more, or is being paid, stays as it is. Within
 * the caller's transaction, which has locked its proposal or nothing.
 */
export async function lapse(tx: Tx, ctx: Ctx, interestId: string): Promise<void> {
  const isIt = eq(interests.id, interestId);
  const [interest] = await tx.select().from(interests).where(isIt).for("no key update");
  // Only behind the lock is it seen whether a checkout that was first has its hold.
  const [overdue] = await tx
    .select({ id: interests.id })
    .from(interests)
    .where(and(isIt, isOverdue(ctx.now())));
  if (!interest || !overdue) return;
  const status = nextState(interestMachine, interest.status, "lapse");
  await tx.update(interests).set({ status, updatedAt: ctx.now() }).where(isIt);
  await recordAudit(tx, ctx, {
    action: "interest.lapse",
    entityId: interestId,
    before: { status: interest.status },
    after: { status },
  });
  const [proposal] = await tx.select().from(proposals).where(eq(proposals.id, interest.proposalId));
  // That a funded proposal has no place for it was said when that happened.
  if (proposal && !proposal.isFunded) await tellOfEnd(tx, { interest, proposal }, "lapsed");
}

/** Ends what of a sponsor's on a proposal is overdue, as the clock would. Within the caller's transaction. */
export async function lapseOverdue(
  tx: Tx,
  ctx: Ctx,
  { userId, proposalId }: Pick<Interest, "userId" | "proposalId">,
): Promise<void> {
  const overdue = await tx
    .select({ id: interests.id })
    .from(interests)
    .where(and(eq(interests.userId, userId), eq(interests.proposalId, proposalId), isOverdue(ctx.now())));
  for (const { id } of overdue) await lapse(tx, ctx, id);
}
