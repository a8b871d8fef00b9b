import "server-only";
import { and, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import { inquiries, proposals } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { type InquiryRow, moveInquiry } from "./inquiry-row";
import { notifyEnd } from "./notify";

/** What was not answered, or not paid, by an instant, and is not being paid either. */
export const isOverdue = (now: Date): SQL | undefined =>
  and(
    inArray(inquiries.status, ["pending", "accepted"]),
    lte(inquiries.expiresAt, now),
    sql`not exists (select from sponsorships s where s.interest_id = ${inquiries.id} and s.status = 'held')`,
  );

/**
 * Ends an overdue interest, and says so; one that is not overdue any more, or is being paid, stays as it is. Within
 * the caller's transaction, which has locked its proposal or nothing.
 */
export async function lapse(tx: Tx, ctx: Ctx, interestId: string): Promise<void> {
  const isIt = eq(inquiries.id, interestId);
  const [inquiry] = await tx.select().from(inquiries).where(isIt).for("no key update");
  // Only behind the lock is it seen whether a checkout that was first has its hold.
  const [overdue] = await tx
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(and(isIt, isOverdue(ctx.now())));
  if (!inquiry || !overdue) return;
  await moveInquiry(tx, ctx, inquiry, "lapse");
  const [proposal] = await tx.select().from(proposals).where(eq(proposals.id, inquiry.proposalId));
  // That a funded proposal has no place for it was said when that happened.
  if (proposal && !proposal.isFunded) await notifyEnd(tx, { inquiry, proposal }, "lapsed");
}

/** Ends what of a sponsor's on a proposal is overdue, as the clock would. Within the caller's transaction. */
export async function lapseOverdue(
  tx: Tx,
  ctx: Ctx,
  { userId, proposalId }: Pick<InquiryRow, "userId" | "proposalId">,
): Promise<void> {
  const overdue = await tx
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(and(eq(inquiries.userId, userId), eq(inquiries.proposalId, proposalId), isOverdue(ctx.now())));
  for (const { id } of overdue) await lapse(tx, ctx, id);
}
