import { sql } from "drizzle-orm";
import type { Ctx } from "./ctx";
import { env } from "./env";

const LOCAL_FACTOR = 100;
const LOOPBACK = new Set(["127.0.0.1", "::1"]);

/**
 * Counts one try in a fixed window kept in Postgres, so that all processes share it. Answers whether the try was
 * within the limit. A person at the machine itself, trying the product out, gets a hundred times as much.
 */
export async function takePoint(
  ctx: Pick<Ctx, "db" | "now" | "ip">,
  name: string,
  limit: { points: number; seconds: number },
  key: string,
): Promise<boolean> {
  const settings = env();
  const atHome = settings.isLocalSite && ctx.ip !== null && LOOPBACK.has(ctx.ip);
  const points = Math.max(
    1,
    Math.floor(limit.points * settings.RATE_LIMIT_SCALE * (atHome ? LOCAL_FACTOR : 1)),
  );
  const now = ctx.now();
  const ends = new Date(now.getTime() + limit.seconds * 1000);
  const [row] = await ctx.db.execute<{ used: number }>(sql`
    insert into rate_limits as r (key, used, ends_at)
    values (${`${name}:${key}`}, 1, ${ends.toISOString()})
    on conflict (key) do update set
      used = case when r.ends_at <= ${now.toISOString()} then 1 else r.used + 1 end,
      ends_at = case when r.ends_at <= ${now.toISOString()} then excluded.ends_at else r.ends_at end
    returning used`);
  return (row?.used ?? 0) <= points;
}
