import "server-only";
import { sql } from "drizzle-orm";
import { type RawRow, withInstants } from "@/db/raw-row";
import { reviewDeals } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { formatDay } from "@/lib/core/dates";
import { forEachSettled } from "@/lib/core/for-each-settled";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { personOf, type ReviewDeal, titleOf } from "../internal/deal-row";
import { reviewMails } from "../mails";
import { writeReviewPath } from "../paths";
import { closesAt, REVIEW_DAYS } from "../status";

/** Batch size. The next run takes the rest. */
const BATCH = 200;

type Done = Pick<
  ReviewDeal,
  "sponsorshipId" | "offerId" | "bidId" | "hostId" | "partnerId" | "partnerSide" | "profileId" | "completedAt"
>;

/**
 * Opens completed deals for reviews and asks both sides once: sponsorships whose money was released, and bookings whose
 * event is over. Scheduled. One transaction per deal.
 */
export async function requestReviews(ctx: Ctx): Promise<void> {
  await forEachSettled(await listDone(ctx), (done) => inTransaction(ctx, (tx) => open(tx, ctx, done)));
}

async function open(tx: Tx, ctx: Ctx, done: Done): Promise<void> {
  const [deal] = await tx
    .insert(reviewDeals)
    .values({ ...done, id: newId(), closesAt: closesAt(done.completedAt), createdAt: ctx.now() })
    .onConflictDoNothing()
    .returning();
  if (!deal) return;
  const [host, partner] = [await personOf(tx, deal, deal.hostId), await personOf(tx, deal, deal.partnerId)];
  if (!host || !partner) return;
  const title = await titleOf(tx, deal);
  for (const [asked, other] of [
    [host, partner],
    [partner, host],
  ] as const) {
    if (!asked.isActive) continue;
    await queueMail(tx, {
      mail: reviewMails["review-asked"],
      to: asked.to,
      data: {
        name: asked.fullName,
        other: other.called,
        title,
        until: formatDay(deal.closesAt),
        path: writeReviewPath(deal.id),
        of: deal.partnerSide,
      },
      dedupeKey: `review-asked:${deal.id}:${asked.to.userId}`,
    });
  }
}

/** Deals completed within the review period and not opened yet, between two existing accounts. */
async function listDone({ readDb, now }: Ctx): Promise<Done[]> {
  const until = now().toISOString();
  const since = new Date(now().getTime() - REVIEW_DAYS.open * 86_400_000).toISOString();
  const rows = await readDb.execute<RawRow<Done>>(sql`
    select d.* from (
      select s.id as "sponsorshipId", null::uuid as "offerId", null::uuid as "bidId", s.host_id as "hostId",
        s.sponsor_id as "partnerId", 'sponsor' as "partnerSide", null::uuid as "profileId",
        s.released_at as "completedAt"
      from sponsorships s
      where s.status = 'released' and s.released_at between ${since} and ${until}
        and not exists (select from review_deals r where r.sponsorship_id = s.id)
      union all
      select distinct null::uuid, b.offer_id, b.bid_id, b.host_id, b.vendor_id, 'vendor', b.profile_id, e.ends_at
      from events e join bookings b on b.event_id = e.id and b.cancelled_at is null
      where e.ends_at between ${since} and ${until} and e.status <> 'cancelled'
        and not exists (select from review_deals r where r.offer_id = b.offer_id or r.bid_id = b.bid_id)) d
      join users h on h.id = d."hostId" and h.account_status <> 'deleted'
      join users p on p.id = d."partnerId" and p.account_status <> 'deleted'
    where d."hostId" <> d."partnerId"
    order by d."completedAt" limit ${BATCH}`);
  return rows.map((row) => withInstants<Done>(row, "completedAt"));
}
