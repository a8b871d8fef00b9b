import "server-only";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { findAnswer, lockDeal, moveAnswer } from "../answer-row";
import type { AnswerRef } from "../status";
import { tellVendorOfLapse } from "../tell-of-offers";

/** At most so many a round; the next round takes the rest. */
const BATCH = 200;

/**
 * Ends what nobody answered until the last day that its vendor named, or until the event began. Nothing waits for this:
 * whoever accepts goes by the time itself. By the clock.
 */
export async function expireAnswers(ctx: Ctx): Promise<void> {
  for (const ref of await due(ctx))
    await inTransaction(ctx, async (tx) => {
      const found = await findAnswer(tx, ref);
      if (!found) return;
      const { answer, event } = await lockDeal(tx, found);
      if (answer.status !== "submitted") return;
      if (answer.validUntilAt > ctx.now() && event.startsAt > ctx.now()) return;
      await moveAnswer(tx, ctx, answer, "expire");
      await tellVendorOfLapse(tx, answer, event);
    });
}

async function due({ sql, now }: Ctx): Promise<AnswerRef[]> {
  const at = now().toISOString();
  return sql<AnswerRef[]>`
    select 'offer' as kind, o.id from offers o join events e on e.id = o.event_id
    where o.status = 'submitted' and (o.valid_until_at <= ${at} or e.starts_at <= ${at})
    union all
    select 'bid', b.id from bids b join events e on e.id = b.event_id
    where b.status = 'submitted' and (b.valid_until_at <= ${at} or e.starts_at <= ${at})
    limit ${BATCH}`;
}
