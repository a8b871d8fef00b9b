import "server-only";
import { sql } from "drizzle-orm";
import { SEARCH_FILES } from "@/db/search-files";
import type { ReadDatabase } from "@/db/types";

const NAME = "proposal_search";

/** Databases whose rows are all of this release. That stays true: a later release only adds words. */
const rebuilt = new WeakSet<ReadDatabase>();

/**
 * Whether all search rows are of this release. After an upgrade, they are rebuilt in batches; until that is done, some
 * lack the words that this release adds.
 */
export async function areRowsRebuilt(readDb: ReadDatabase): Promise<boolean> {
  if (rebuilt.has(readDb)) return true;
  const rows = await readDb.execute(sql`
    select from backfills where name = ${NAME} and finished_at is not null and version = (
      select md5(string_agg(hash, ',' order by name)) from app.sql_files
      where name = any(${sql.param([...SEARCH_FILES])}::text[]))`);
  if (rows.length === 0) return false;
  rebuilt.add(readDb);
  return true;
}
