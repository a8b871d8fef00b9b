import "server-only";
import { sql } from "drizzle-orm";
import { getReadDb } from "@/db/client";
import type { ReadDatabase } from "@/db/types";
import { cached } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import type { SharedBalanceDto } from "../schema";
import { SUBJECTS, TOTALS, type TotalsRow } from "../totals";
import { toShared } from "./shared-balance";

const CACHE_SECONDS = 300;

/** The balance that the host of a public proposal shares with everyone; null: not shared. */
export async function publicBalanceOf(
  db: ReadDatabase,
  proposalId: string,
): Promise<SharedBalanceDto | null> {
  const [row] = await db.execute<TotalsRow>(sql`
    select ${TOTALS} from ${SUBJECTS}
    where u.id = (select coalesce(p.event_id, p.id) from proposals p where p.id = ${proposalId})
      and b.shared_public_at is not null`);
  return row ? toShared(row) : null;
}

/** The same, cached for the page of the proposal. */
export const loadPublicBalance = (proposalId: string): Promise<SharedBalanceDto | null> =>
  cached(
    ["public-balance", proposalId],
    [tags.proposal(proposalId)],
    () => publicBalanceOf(getReadDb(), proposalId),
    { revalidate: CACHE_SECONDS },
  );
