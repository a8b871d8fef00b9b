import "server-only";
import { and, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import { inquiries, proposals } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { type InquiryRow, moveInquiry } from "./inquiry-row";
import { notifyEnd } from "./notify";

/** Overdue at an instant and not being paid. */
export const isOverdue = (now: Date): SQL | undefined =>
  and(
    inArray(inquiries.status, ["pending", "accepted"]),
    lte(inquiries.expiresAt, now),
    sql`not exists (select from sponsorships s where s.interest_id = ${inquiries.id} and s.status = 'held')`,
  );

/**
 * Expires an overdue inquiry and notifies both sides. No-op if it is no longer overdue or is being paid. Call inside a
 * transaction that has locked its proposal or nothing.
 */
export async function lapse(tx: Tx, ctx: Ctx, interestId: string): Promise<void> {
  const isIt = eq(inquiries.id, interestId);
  const [inquiry] = await tx.select().from(inquiries).where(isIt).for("no key update");
  // Only under the lock is a concurrent checkout's hold visible.
  const [overdue] = await tx
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(and(isIt, isOverdue(ctx.now())));
  if (!inquiry || !overdue) return;
  await moveInquiry(tx, ctx, inquiry, "lapse");
  const [proposal] = await tx.select().from(proposals).where(eq(proposals.id, inquiry.proposalId));
  // For a funded proposal, the notification was already sent.
  if (proposal && !proposal.isFunded) await notifyEnd(tx, { inquiry, proposal }, "lapsed");
}

/** Expires a sponsor's overdue inquiries about a proposal, as the job would. Call inside a transaction. */
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
