import "server-only";
import { eq, sql } from "drizzle-orm";
import { sponsorships, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";

/** Invalidates the pages and lists of the proposals that someone sponsors, which may name them. */
export async function touchSponsored(tx: Tx, sponsorId: string): Promise<void> {
  const rows = await tx
    .selectDistinct({ id: sponsorships.proposalId })
    .from(sponsorships)
    .innerJoin(users, eq(users.id, sponsorships.sponsorId))
    .where(sql`${sponsorships.sponsorId} = ${sponsorId} and app.is_sold(${sponsorships.status})`);
  if (rows.length === 0) return;
  await touchTags(tx, [tags.proposals, ...rows.map(({ id }) => tags.proposal(id))]);
}
