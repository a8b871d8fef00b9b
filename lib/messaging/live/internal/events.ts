import { sql } from "drizzle-orm";
import type { LiveTopic } from "@/db/enums";
import type { RawRow } from "@/db/raw-row";
import type { ReadDatabase } from "@/db/types";

/** One change, addressed to one person. */
export interface LiveEvent {
  userId: string;
  topic: LiveTopic;
  ref: string | null;
}

/** The events read, and where to continue: the snapshot, which defines exactly what was visible. */
export interface Reading {
  snapshot: string;
  events: LiveEvent[];
}

/** With more missed events than this, the page reloads everything instead. */
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
 * Returns the events since an earlier read; without one, only a starting point. Never waits for open transactions:
 * their events are returned once they commit, however late. Ignores events whose transaction ids lie in the future, as
 * in a restored backup.
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
 * Returns one person's events since their page's last one. Null if that is unknown: too old, too many, or an invalid
 * starting point.
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

/** Whether a text is a Postgres snapshot: xmin, xmax, and the open transactions between them in order. */
function isSnapshot(text: string): boolean {
  if (text.length > 2_000 || !/^\d{1,18}:\d{1,18}:(\d{1,18}(,\d{1,18})*)?$/.test(text)) return false;
  const [from = 0n, to = 0n, ...open] = text.split(/[:,]/).filter(Boolean).map(BigInt);
  const ascending = open.every(
    (xid, at) => xid >= from && xid < to && (at === 0 || xid > (open[at - 1] ?? 0n)),
  );
  return from > 0n && from <= to && ascending;
}
