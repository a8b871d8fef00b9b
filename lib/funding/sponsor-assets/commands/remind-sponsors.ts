import "server-only";
import { aliasedTable, and, eq, sql } from "drizzle-orm";
import { BENEFIT_NEEDS } from "@/db/enums";
import { deliverables, events, proposals, sponsorshipAssets, sponsorships, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { forEachSettled } from "@/lib/core/for-each-settled";
import { inTransaction } from "@/lib/core/transaction";
import { addDays, DELIVERY_DAYS } from "@/lib/funding/deliverables/clock";
import { readDeliverables } from "@/lib/funding/deliverables/internal/deliverable-row";
import { assetsPath } from "@/lib/funding/sponsorships/paths";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { sponsorAssetMails } from "../mails";
import { dueReminder, EARLIEST_REMINDER_DAYS } from "../reminders";
import { sendByOf } from "../send-by";

/**
 * Reminds sponsors 7, 2, and 0 days before the day by which they should send what hosts need: one email for a
 * sponsorship, for everything that is missing. A scheduled job. Idempotent.
 */
export async function remindSponsors(ctx: Ctx): Promise<void> {
  const until = addDays(ctx.now(), EARLIEST_REMINDER_DAYS + DELIVERY_DAYS.sendGrace);
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select distinct d.sponsorship_id as id from deliverables d join sponsorships s on s.id = d.sponsorship_id
    where d.deadline_at <= ${until.toISOString()} and d.status = 'waiting_for_sponsor'
      and s.status in ('paid', 'releasable', 'released')`);
  await forEachSettled(rows, ({ id }) => inTransaction(ctx, (tx) => remind(tx, ctx, id)));
}

async function remind(tx: Tx, ctx: Ctx, sponsorshipId: string): Promise<void> {
  const waiting = await readDeliverables(
    tx,
    and(eq(deliverables.sponsorshipId, sponsorshipId), eq(deliverables.status, "waiting_for_sponsor")),
  );
  const [first] = waiting;
  if (!first?.sponsorship.paidAt) return;
  const now = ctx.now();
  const days = waiting.map(sendByOf);
  const due = dueReminder(days, { paidAt: first.sponsorship.paidAt, now });
  const facts = due && (await factsOf(tx, sponsorshipId));
  if (!facts) return;
  const rows = await tx
    .select()
    .from(sponsorshipAssets)
    .where(eq(sponsorshipAssets.sponsorshipId, sponsorshipId));
  const sent = new Set(rows.map(({ need }) => need));
  const benefits = waiting.map((clocked) => ({
    title: clocked.item.title,
    needs: clocked.item.needs.filter((need) => !sent.has(need)),
    sendBy: sendByOf(clocked),
  }));
  const { to, ...data } = facts;
  await queueMail(tx, {
    mail: sponsorAssetMails["sponsor-assets-due"],
    to,
    data: {
      ...data,
      needs: BENEFIT_NEEDS.filter((need) => benefits.some(({ needs }) => needs.includes(need))),
      sendBy: new Date(Math.min(...days.map(Number))),
      benefits,
      path: assetsPath(sponsorshipId),
    },
    dedupeKey: `sponsor-assets-due:${sponsorshipId}:${due.toISOString().slice(0, 10)}`,
  });
}

async function factsOf(tx: Tx, sponsorshipId: string) {
  const host = aliasedTable(users, "host");
  const [facts] = await tx
    .select({
      to: { userId: users.id, email: users.email },
      name: users.fullName,
      host: sql<string>`coalesce(${host.companyName}, ${host.fullName})`,
      title: proposals.title,
      timeZone: events.timeZone,
    })
    .from(sponsorships)
    .innerJoin(proposals, eq(proposals.id, sponsorships.proposalId))
    .leftJoin(events, eq(events.id, proposals.eventId))
    .innerJoin(users, eq(users.id, sponsorships.sponsorId))
    .innerJoin(host, eq(host.id, sponsorships.hostId))
    .where(eq(sponsorships.id, sponsorshipId));
  return facts;
}
