import "server-only";
import { sql } from "drizzle-orm";
import type { Executor } from "@/db/types";
import { authorize } from "@/lib/core/authorize";
import { BatchQueue } from "@/lib/core/batch-queue";
import { isBrowser } from "@/lib/core/browser";
import type { Ctx } from "@/lib/core/ctx";
import { readPlacementCode } from "../code";
import { type CodeRequest, type Followed, followCodes } from "../internal/follow-codes";
import { placementPermissions } from "../policy";
import { isInForce, isVisibleTo } from "../visibility";

const SIZES = { batch: 500, waiting: 20_000 };

/** One queue per process, tied to its database client. */
const queues = new WeakMap<Executor, BatchQueue<CodeRequest, Followed>>();

/**
 * Returns where a code leads, once the request is counted. Robots, and requests that no one reads, don't count; neither
 * do requests by the two sides and admins, which are recorded as a test. Concurrent requests share their statements.
 * Anyone may call it.
 * @param isCounted whether a person asked: not for HEAD and prefetches
 */
export async function followPlacement(
  ctx: Pick<Ctx, "db" | "viewer" | "ip" | "userAgent" | "now">,
  { typed, isCounted }: { typed: string; isCounted: boolean },
): Promise<Followed> {
  authorize(ctx, placementPermissions.followPlacement);
  const { db, ip, userAgent, now } = ctx;
  const code = readPlacementCode(typed);
  if (!code) return { to: "unknown" };
  const isTest = isCounted && (await recordTest(ctx, code));
  const isVisitor = isCounted && !isTest && ip !== null && isBrowser(userAgent);
  const visitor = isVisitor ? { ip, userAgent } : null;
  return queueOf(db).add({ at: now(), code, visitor });
}

/** Whether the viewer is on one of the two sides, or an admin. If the code is in use, records that it works. */
async function recordTest(
  { db, viewer, now }: Pick<Ctx, "db" | "viewer" | "now">,
  code: string,
): Promise<boolean> {
  if (!viewer) return false;
  const { rows } = await db.execute(sql`
    with known as (
      select p.id, p.retired_at is null and ${isInForce} as is_used
      from placements p join sponsorships s on s.id = p.sponsorship_id join users u on u.id = s.sponsor_id
      where p.code = ${code} and ${isVisibleTo(viewer)}),
    tested as (
      update placements set tested_at = ${now().toISOString()} from known where placements.id = known.id and known.is_used)
    select from known`);
  return rows.length > 0;
}

function queueOf(db: Executor): BatchQueue<CodeRequest, Followed> {
  const known = queues.get(db);
  if (known) return known;
  const made = new BatchQueue<CodeRequest, Followed>((requests) => followCodes(db, requests), SIZES);
  queues.set(db, made);
  return made;
}
