import { and, asc, eq, lt } from "drizzle-orm";
import { sponsorships } from "@/db/schema";
import { releaseFunds } from "@/lib/sponsorships/commands/release-funds";
import { contractMoments } from "./contracts";
import { type Moment, play } from "./moment";
import { changeMoments } from "./money/changes";
import { payoutMoments } from "./money/payouts";
import type { Stage } from "./stage";

/**
 * What became of money after it was paid: what was due is released on its day and paid out, some of it goes back,
 * and about some of it people argue.
 */
export async function loadAfterlife(stage: Stage): Promise<void> {
  await play(stage, [
    ...(await releases(stage)),
    ...payoutMoments(stage),
    ...changeMoments(stage),
    ...(await contractMoments(stage)),
  ]);
}

/** Each day's releases, as the clock would have made them on that day. */
async function releases(stage: Stage): Promise<Moment[]> {
  const days = await stage.tx
    .selectDistinct({ at: sponsorships.releasableAt })
    .from(sponsorships)
    .where(and(eq(sponsorships.status, "paid"), lt(sponsorships.releasableAt, stage.now)))
    .orderBy(asc(sponsorships.releasableAt));
  return days.flatMap(({ at }) =>
    at ? [{ at, happen: (then: Date) => releaseFunds(stage.systemAt(then)) }] : [],
  );
}
