import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { balanceEntries, eventBalances } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { enqueueIssues } from "@/lib/funding/sponsorships/enqueue-issue";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { SUBJECTS } from "../totals";
import { isOwn } from "../visibility";

export type Balance = typeof eventBalances.$inferSelect;
export type Entry = typeof balanceEntries.$inferSelect;

/** The viewer's balance of an event or campaign, made if there is none, and locked. Throws `not_found` for others. */
export async function lockOwnBalance(tx: Tx, { viewer }: SignedInCtx, subjectId: string): Promise<Balance> {
  const { rows } = await tx.execute<{ is_event: boolean }>(
    sql`select u.is_event from ${SUBJECTS} where u.id = ${subjectId} and ${isOwn(viewer)}`,
  );
  const [subject] = rows;
  if (!subject) throw notFound();
  const of = subject.is_event
    ? { eventId: subjectId, proposalId: null }
    : { eventId: null, proposalId: subjectId };
  await tx
    .insert(eventBalances)
    .values({ id: newId(), hostId: viewer.id, ...of })
    .onConflictDoNothing();
  const [balance] = await tx
    .select()
    .from(eventBalances)
    .where(subject.is_event ? eq(eventBalances.eventId, subjectId) : eq(eventBalances.proposalId, subjectId))
    .for("update");
  if (!balance) throw notFound();
  return balance;
}

/** An entry of one of the viewer's balances, both locked. Throws `not_found` for anyone else's. */
export async function lockOwnEntry(
  tx: Tx,
  { viewer }: SignedInCtx,
  entryId: string,
): Promise<{ balance: Balance; entry: Entry }> {
  const [found] = await tx
    .select({ balance: eventBalances, entry: balanceEntries })
    .from(balanceEntries)
    .innerJoin(eventBalances, eq(eventBalances.id, balanceEntries.balanceId))
    .where(and(eq(balanceEntries.id, entryId), eq(eventBalances.hostId, viewer.id)))
    .for("update");
  if (!found) throw notFound();
  return found;
}

/** What the audit log keeps of an entry: not its words, which leave with the account. */
export const auditedEntry = ({ side, category, day, amountCents }: Entry) => ({
  side,
  category,
  day,
  amountCents,
});

export const subjectIdOf = ({ eventId, proposalId }: Balance): string => eventId ?? proposalId ?? "";

/** Queues the next versions of the reports that show a balance, so that what was shared in error leaves them soon. */
export const renewReports = (tx: Tx, { eventId, proposalId }: Balance, now: Date): Promise<void> =>
  enqueueIssues(
    tx,
    sql`(select p.id from proposals p where p.event_id = ${eventId} or p.id = ${proposalId})`,
    now,
  );

/** Renews the public pages that show a balance. */
export async function touchShownBalance(tx: Tx, balance: Balance): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select p.id from proposals p where p.event_id = ${balance.eventId} or p.id = ${balance.proposalId}`,
  );
  if (rows.length > 0)
    await touchTags(
      tx,
      rows.map(({ id }) => tags.proposal(id)),
    );
}
