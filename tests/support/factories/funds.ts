import { eq, sql } from "drizzle-orm";
import { sponsorships } from "@/db/schema";
import type { Database } from "@/db/types";

/** Makes what was paid for a proposal older by so many days, as time would: its release comes nearer. */
export async function ageFunds(db: Database, proposalId: string, days: number): Promise<void> {
  const earlier = (column: typeof sponsorships.paidAt | typeof sponsorships.releasableAt) =>
    sql`${column} - make_interval(days => ${days})`;
  await db
    .update(sponsorships)
    .set({ paidAt: earlier(sponsorships.paidAt), releasableAt: earlier(sponsorships.releasableAt) })
    .where(eq(sponsorships.proposalId, proposalId));
}
