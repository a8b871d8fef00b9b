import { sql } from "drizzle-orm";
import type { Executor } from "@/db/types";
import type { Ctx } from "./ctx";
import { env } from "./env";

const LOCAL_FACTOR = 100;
const LOOPBACK = new Set(["127.0.0.1", "::1"]);

/** A rate limit: points within a window of seconds. */
export interface Limit {
  /** The prefix of its keys. Renaming a limit resets its counts. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** How many points of a window are used, this try included; how many it has; and when it ends. */
export interface Tries {
  used: number;
  points: number;
  secondsLeft: number;
}

/**
 * Counts one try in a fixed window stored in Postgres, so that all processes share it. Someone on the machine itself,
 * trying the product, gets a hundred times as many points.
 */
export async function countTry(
  ctx: Pick<Ctx, "now" | "ip"> & { db: Executor },
  limit: Limit,
  key: string,
): Promise<Tries> {
  const points = pointsFor(limit, ctx.ip);
  const now = ctx.now();
  const ends = new Date(now.getTime() + limit.seconds * 1000);
  const { rows } = await ctx.db.execute<{ used: number; seconds_left: number }>(sql`
    insert into rate_limits as r (key, used, ends_at)
    values (${`${limit.name}:${key}`}, 1, ${ends.toISOString()})
    on conflict (key) do update set
      used = case when r.ends_at <= ${now.toISOString()} then 1 else r.used + 1 end,
      ends_at = case when r.ends_at <= ${now.toISOString()} then excluded.ends_at else r.ends_at end
    returning used, ceil(extract(epoch from ends_at - ${now.toISOString()}::timestamptz))::int as seconds_left`);
  const [row] = rows;
  return { used: row?.used ?? 0, points, secondsLeft: row?.seconds_left ?? limit.seconds };
}

/** How many points a window has for a caller at an address. */
export function pointsFor(limit: Pick<Limit, "points">, ip: string | null): number {
  const settings = env();
  const atHome = settings.isLocalSite && ip !== null && LOOPBACK.has(ip);
  return Math.max(1, Math.floor(limit.points * settings.RATE_LIMIT_SCALE * (atHome ? LOCAL_FACTOR : 1)));
}

/**
 * Counts the tries of many keys in one statement, because one statement for each would be too slow. Returns how many
 * points of its window each key has used, including these.
 * @param tries the number of new tries for each key
 */
export async function countTries(
  db: Executor,
  now: Date,
  { name, seconds }: Pick<Limit, "name" | "seconds">,
  tries: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  // Sorted, so that two processes that count the same keys don't deadlock.
  const keys = [...tries.keys()].toSorted();
  const ends = new Date(now.getTime() + seconds * 1000).toISOString();
  const { rows } = await db.execute<{ key: string; used: number }>(sql`
    insert into rate_limits as r (key, used, ends_at)
    select ${name} || ':' || t.key, t.used, ${ends}
    from unnest(${sql.param(keys)}::text[], ${sql.param(keys.map((key) => tries.get(key) ?? 0))}::int[]) t (key, used)
    on conflict (key) do update set
      used = case when r.ends_at <= ${now.toISOString()} then excluded.used else r.used + excluded.used end,
      ends_at = case when r.ends_at <= ${now.toISOString()} then excluded.ends_at else r.ends_at end
    returning substr(key, ${name.length + 2}) as key, used`);
  return new Map(rows.map(({ key, used }) => [key, used]));
}

/** Counts one try and returns whether it was within the limit. */
export async function spendPoint(...parameters: Parameters<typeof countTry>): Promise<boolean> {
  const { used, points } = await countTry(...parameters);
  return used <= points;
}

/** Whether this key has a running window: something was counted in it. */
export async function isCounted(
  ctx: Pick<Ctx, "db" | "now">,
  { name }: Limit,
  key: string,
): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ found: boolean }>(sql`
    select exists (
      select from rate_limits where key = ${`${name}:${key}`} and ends_at > ${ctx.now().toISOString()}) as found`);
  const [row] = rows;
  return row?.found ?? false;
}

/** Clears a key's tries, because the attempt turned out to be legitimate. */
export async function clearTries(ctx: Pick<Ctx, "db">, { name }: Limit, key: string): Promise<void> {
  await ctx.db.execute(sql`delete from rate_limits where key = ${`${name}:${key}`}`);
}

/** Deletes windows that have ended. Called by the system. */
export async function deleteEndedWindows(ctx: Pick<Ctx, "db" | "now">): Promise<void> {
  await ctx.db.execute(sql`delete from rate_limits where ends_at < ${ctx.now().toISOString()}`);
}
