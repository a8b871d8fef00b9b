import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "@/db/types";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";

/**
 * Drops the cached pages that link a sponsorship's sponsor unless one of their addresses is blocked: the walls that they
 * are on, and their own page.
 */
export async function touchSponsorPages(tx: Tx, sponsorshipId: string): Promise<void> {
  const { rows } = await tx.execute<{ proposalId: string; sponsorId: string }>(sql`
    select distinct other.proposal_id as "proposalId", other.sponsor_id as "sponsorId" from sponsorships one
      join sponsorships other on other.sponsor_id = one.sponsor_id and other.paid_at is not null
    where one.id = ${sponsorshipId}`);
  const touched = rows.flatMap(({ proposalId, sponsorId }) => [
    tags.proposal(proposalId),
    tags.sponsor(sponsorId),
  ]);
  await touchTags(tx, [...new Set(touched)]);
}
