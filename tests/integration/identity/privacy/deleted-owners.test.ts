import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "@/tests/support/database";

const database = await createTestDatabase();
afterAll(database.close);

/** Columns that may name a deleted account in a new row, and why. */
const MAY_COME_LATER: Record<string, string> = {
  "bank_confirmations.ended_by_id": "an administrator's work",
  "bank_confirmations.first_by_id": "an administrator's work",
  "bookings.cancelled_by_id": "one of the two, who are guarded",
  "commissions.agent_id": "written with a sponsor's payment, which must not fail for it",
  "commissions.decided_by_id": "an administrator's work",
  "commissions.host_id": "books; the sponsorship is guarded",
  "contact_messages.closed_by_id": "an administrator's work",
  "disputes.closed_by_id": "an administrator's work",
  "disputes.opened_by_id": "an id; what it is about is guarded",
  "entitlements.granted_by_id": "an administrator's work",
  "entitlements.user_id": "what was paid is booked, whoever is gone meanwhile",
  "live_events.user_id": "an id, deleted after a day",
  "mail_messages.to_user_id": "it is not sent, and deleted with the others",
  "moderation_appeals.answered_by_id": "an administrator's work",
  "moderation_cases.decided_by_id": "an administrator's work",
  "moderation_cases.opened_by_id": "an administrator's work",
  "moderation_cases.person_id": "a report of somebody who has left is still one",
  "notifications.user_id": "written with mails about money, which must not fail for it",
  "payout_runs.created_by_id": "an administrator's work",
  "payouts.approved_by_id": "an administrator's work",
  "payouts.first_approved_by_id": "an administrator's work",
  "payouts.payee_id": "books",
  "proposal_versions.editor_id": "an id; what it is about is guarded",
  "proposals.funded_by_sponsor_id": "books",
  "reconciliation_exceptions.ended_by_id": "an administrator's work",
  "referral_events.sponsor_id": "written with what the sponsor does, which is guarded",
  "refunds.requested_by_id": "books",
  "reviews.hidden_by_id": "an administrator's work",
  "site_settings.changed_by_id": "an administrator's work",
  "sponsorships.release_stopped_by_id": "an administrator's work",
  "thread_members.user_id": "two ids and what was read; messages are guarded",
  "user_search.id": "made from the account's own row, which names nobody then",
  "vendor_profiles.verified_by_id": "an administrator's work",
};

test("no new row is hung on a deleted account, but for those that have a reason", async () => {
  const { rows: columns } = await database.db.execute<{ name: string; is_guarded: boolean }>(sql`
    select c.conrelid::regclass::text || '.' || a.attname as name, exists (
      select from pg_trigger g where g.tgrelid = c.conrelid and g.tgfoid = 'app.refuse_deleted_owner'::regproc
        and encode(g.tgargs, 'escape') = a.attname || '\\000') as is_guarded
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass`);
  const open = columns.filter((column) => !column.is_guarded).map(({ name }) => name);
  expect(open.toSorted()).toEqual(Object.keys(MAY_COME_LATER));
});
