import { eq, type SQLWrapper, sql } from "drizzle-orm";
import { deliverables, events, orders, proposals, sponsorships } from "@/db/schema";
import type { Database } from "@/db/types";
import { newId } from "@/lib/core/ids";

/** Backdates a proposal's payments by this many days, so that their release is due sooner. */
export async function ageFunds(db: Database, proposalId: string, days: number): Promise<void> {
  const earlier = (column: typeof sponsorships.paidAt | typeof sponsorships.releasableAt) =>
    sql`${column} - make_interval(days => ${days})`;
  await db
    .update(sponsorships)
    .set({ paidAt: earlier(sponsorships.paidAt), releasableAt: earlier(sponsorships.releasableAt) })
    .where(eq(sponsorships.proposalId, proposalId));
}

/**
 * Lets days pass for one proposal: its event, payments, and deliverables are earlier than they were. Other tests share
 * the database, so the clock itself never moves.
 */
export async function letDaysPass(db: Database, proposalId: string, days: number): Promise<void> {
  const earlier = (column: SQLWrapper) => sql`${column} - make_interval(days => ${days})`;
  const { startDate, endDate, startsAt, endsAt } = events;
  await ageFunds(db, proposalId, days);
  await db
    .update(events)
    .set({
      startDate: sql`${startDate} - ${days}::int`,
      endDate: sql`${endDate} - ${days}::int`,
      startsAt: earlier(startsAt),
      endsAt: earlier(endsAt),
    })
    .where(
      eq(events.id, db.select({ id: proposals.eventId }).from(proposals).where(eq(proposals.id, proposalId))),
    );
  const { dueAt, deadlineAt, provedAt, settledAt, updatedAt } = deliverables;
  await db
    .update(deliverables)
    .set({
      dueAt: earlier(dueAt),
      deadlineAt: earlier(deadlineAt),
      provedAt: earlier(provedAt),
      settledAt: earlier(settledAt),
      updatedAt: earlier(updatedAt),
    })
    .where(eq(deliverables.proposalId, proposalId));
}

/** A paid slot: only the row, without payment and ledger entries. */
export async function createPaidSlot(
  db: Database,
  slot: { proposalId: string; sponsorId: string; hostId: string; paidAt?: Date | null },
): Promise<void> {
  const [order] = await db
    .insert(orders)
    .values({
      buyerId: slot.sponsorId,
      kind: "sponsorship",
      proposalId: slot.proposalId,
      totalCents: 50_000,
      idempotencyKey: newId(),
    })
    .returning();
  const paidAt = slot.paidAt === undefined ? new Date() : slot.paidAt;
  await db.insert(sponsorships).values({
    ...slot,
    paidAt,
    orderId: order?.id ?? "",
    amountCents: 50_000,
    status: paidAt ? "released" : "held",
    isExclusive: false,
    tierSnapshot: { name: "Banner", description: null, benefits: [] },
    cancellationTerms: "standard",
    termsVersion: "2026-11",
    platformFeeBps: 0,
    heldUntil: new Date(Date.now() + 900_000),
  });
}
