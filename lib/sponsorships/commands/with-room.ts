import "server-only";
import { sql } from "drizzle-orm";
import { DEAD_STATUSES } from "@/lib/billing/status";
import type { SignedInCtx } from "@/lib/core/ctx";
import { AppError } from "@/lib/core/errors";
import { TOO_MANY_AT_ONCE } from "./assert-free";
import { releaseHold } from "./release-hold";

/**
 * Does what takes a hold. Where the sponsor has too many, the oldest one whose payment came to nothing is given back,
 * and it is done again: a place is kept after a failed payment to try again, not instead of another one. Throws what
 * `work` does.
 */
export async function withRoom<T>(sponsor: SignedInCtx, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isFull = error instanceof AppError && error.message === TOO_MANY_AT_ONCE;
    const sponsorshipId = isFull ? await oldestFailed(sponsor) : null;
    if (!sponsorshipId) throw error;
    await releaseHold(sponsor, { sponsorshipId });
    return work();
  }
}

async function oldestFailed({ db, viewer, now }: SignedInCtx): Promise<string | null> {
  const [failed] = await db.execute<{ id: string }>(sql`
    select s.id from sponsorships s
    cross join lateral (
      select y.status from payments y where y.order_id = s.order_id
      order by y.created_at desc, y.id desc limit 1) latest
    where s.sponsor_id = ${viewer.id} and s.status = 'held' and s.held_until > ${now().toISOString()}
      and s.transfer_asked_at is null and latest.status in ${DEAD_STATUSES}
    order by s.created_at limit 1`);
  return failed?.id ?? null;
}
