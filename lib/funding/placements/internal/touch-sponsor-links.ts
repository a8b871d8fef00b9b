import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "@/db/types";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";

/**
 * Invalidates the public page of a sponsorship's sponsor, and the walls that they are on: neither links their site while
 * one of their addresses is blocked.
 */
export async function touchSponsorLinks(tx: Tx, sponsorshipId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string; sponsorId: string }>(sql`
    select distinct other.proposal_id as id, other.sponsor_id as "sponsorId" from sponsorships one
      join sponsorships other on other.sponsor_id = one.sponsor_id and other.paid_at is not null
    where one.id = ${sponsorshipId}`);
  await touchTags(
    tx,
    rows.flatMap(({ id, sponsorId }) => [tags.proposal(id), tags.sponsor(sponsorId)]),
  );
}
