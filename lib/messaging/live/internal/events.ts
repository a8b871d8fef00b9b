import { sql } from "drizzle-orm";
import type { LiveTopic } from "@/db/enums";
import type { RawRow } from "@/db/raw-row";
import type { ReadDatabase } from "@/db/types";

/** One thing told to one person. */
export interface LiveEvent {
  userId: string;
  topic: LiveTopic;
  ref: string | null;
}

/** What was read, and where the next reading begins: the snapshot, which says exactly what it could see. */
export interface Reading {
  snapshot: string;
  events: LiveEvent[];
}

/** More than this was missed: the page rather asks for everything anew. */
const MOST_RESUMED = 100;

interface Row {
  snapshot: string;
  user_id: string | null;
  topic: LiveTopic;
  ref: string | null;
}

const toReading = (rows: readonly Row[]): Reading => ({
  snapshot: rows[0]?.snapshot ?? "",
  events: rows.flatMap(({ user_id: userId, topic, ref }) => (userId ? [{ userId, topic, ref }] : [])),
});

/**
 * Everything told since an earlier reading; without one nothing, but a place to begin. A transaction that is still
 * open holds nobody up, and is read once it has ended, however late. What a restored backup says of transactions yet
 * to come is left alone.
 */
export async function readLive(readDb: ReadDatabase, since: string | null): Promise<Reading> {
  const rows = await readDb.execute<RawRow<Row>>(sql`
    select now.snapshot::text, e.user_id, e.topic, e.ref
    from (select pg_current_snapshot() as snapshot) now
      left join live_events e on ${since}::pg_snapshot is not null
        and e.written_in >= pg_snapshot_xmin(${since}::pg_snapshot)
        and e.written_in < pg_snapshot_xmax(now.snapshot)
        and not pg_visible_in_snapshot(e.written_in, ${since}::pg_snapshot)
    order by e.written_in, e.id`);
  return toReading(rows);
}

/**
 * What one person was told since a page last heard of anything. Null where that cannot be said any more: it is too
 * long ago, too much, or the place to begin is none.
 */
export async function readMissed(
  readDb: ReadDatabase,
  userId: string,
  since: string,
): Promise<Reading | null> {
  if (!isSnapshot(since)) return null;
  const rows = await readDb.execute<RawRow<Row & { is_whole: boolean }>>(sql`
    select now.snapshot::text, e.user_id, e.topic, e.ref,
      pg_snapshot_xmax(${since}::pg_snapshot) <= pg_snapshot_xmax(now.snapshot)
        and exists (select from live_events old where old.written_in < pg_snapshot_xmin(${since}::pg_snapshot)) as is_whole
    from (select pg_current_snapshot() as snapshot) now
      left join lateral (
        select * from live_events e
        where e.user_id = ${userId} and e.written_in >= pg_snapshot_xmin(${since}::pg_snapshot)
          and e.written_in < pg_snapshot_xmax(now.snapshot)
          and not pg_visible_in_snapshot(e.written_in, ${since}::pg_snapshot)
        order by e.written_in, e.id limit ${MOST_RESUMED + 1}) e on true`);
  return rows[0]?.is_whole && rows.length <= MOST_RESUMED ? toReading(rows) : null;
}

/** Whether a text is a snapshot as Postgres writes it: from, to, and what was open in between, in order. */
function isSnapshot(text: string): boolean {
  if (text.length > 2_000 || !/^\d{1,18}:\d{1,18}:(\d{1,18}(,\d{1,18})*)?$/.test(text)) return false;
  const [from = 0n, to = 0n, ...open] = text.split(/[:,]/).filter(Boolean).map(BigInt);
  const ascending = open.every(
    (xid, at) => xid >= from && xid < to && (at === 0 || xid > (open[at - 1] ?? 0n)),
  );
  return from > 0n && from <= to && ascending;
}
