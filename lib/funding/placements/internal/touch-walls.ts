import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "@/db/types";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";

/** Drops the cached walls that a sponsorship's sponsor is on: they have no link while one of the addresses is blocked. */
export async function touchWalls(tx: Tx, sponsorshipId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct other.proposal_id as id from sponsorships one
      join sponsorships other on other.sponsor_id = one.sponsor_id and other.paid_at is not null
    where one.id = ${sponsorshipId}`);
  await touchTags(
    tx,
    rows.map(({ id }) => tags.proposal(id)),
  );
}
