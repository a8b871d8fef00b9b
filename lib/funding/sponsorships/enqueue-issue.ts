import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/types";
import { enqueue } from "@/lib/integrations/jobs/queue";

/** Further changes within these seconds join the same version. */
const PAUSE_SECONDS = 5;

/** Queues the next version of a report soon, if there is one already. */
export const enqueueIssue = (tx: Tx, sponsorshipId: string, now: Date): Promise<void> =>
  enqueue(
    tx,
    "issue_report",
    { sponsorshipId },
    { key: `issue_report:${sponsorshipId}`, runAt: new Date(now.getTime() + PAUSE_SECONDS * 1_000) },
  );

/**
 * The same for all reports of some proposals.
 * @param proposalIds a list or a query, in parentheses
 */
export async function enqueueIssues(tx: Tx, proposalIds: SQL, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select r.sponsorship_id as id from sponsorship_reports r where r.proposal_id in ${proposalIds}`);
  for (const { id } of rows) await enqueueIssue(tx, id, now);
}
