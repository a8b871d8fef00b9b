import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "@/tests/support/database";

const database = await createTestDatabase();
afterAll(database.close);

/** Columns that may refer to a deleted account in a new row, with the reason. */
const MAY_COME_LATER: Record<string, string> = {
  "bank_confirmations.ended_by_id": "an admin's work",
  "bank_confirmations.first_by_id": "an admin's work",
  "bookings.cancelled_by_id": "one of the two, who are guarded",
  "case_assignments.admin_id": "an admin's work",
  "case_notes.author_id": "an admin's work",
  "commissions.agent_id": "written with a sponsor's payment, which must not fail because of it",
  "commissions.decided_by_id": "an admin's work",
  "commissions.host_id": "part of the ledger; the sponsorship is guarded",
  "contact_messages.closed_by_id": "an admin's work",
  "deliverable_entries.author_id": "an id; its subject is guarded",
  "deliverables.host_id": "written with a payment, which must not fail because of it",
  "deliverables.sponsor_id": "written with a payment, which must not fail because of it",
  "dispute_consents.user_id": "an id; its subject is guarded",
  "disputes.closed_by_id": "an admin's work",
  "disputes.opened_by_id": "an id; its subject is guarded",
  "entitlements.granted_by_id": "an admin's work",
  "entitlements.user_id": "a paid amount is posted even if its owner has left",
  "first_refusals.sponsor_id":
    "an id; it counts only for an active account, and publishing must not fail because of it",
  "live_events.user_id": "an id, deleted after a day",
  "mail_messages.to_user_id": "not sent, and deleted with the others",
  "mediations.closed_by_id": "an admin's work",
  "mediations.requested_by_id": "an id; its words are erased",
  "moderation_appeals.answered_by_id": "an admin's work",
  "moderation_cases.decided_by_id": "an admin's work",
  "moderation_cases.opened_by_id": "an admin's work",
  "moderation_cases.person_id": "a report stays valid after its author leaves",
  "notifications.user_id": "written with emails about money, which must not fail because of it",
  "payout_runs.created_by_id": "an admin's work",
  "payouts.approved_by_id": "an admin's work",
  "payouts.first_approved_by_id": "an admin's work",
  "payouts.payee_id": "books",
  "placement_targets.blocked_by_id": "an admin's work",
  "proposal_versions.editor_id": "an id; its subject is guarded",
  "proposals.funded_by_sponsor_id": "books",
  "reconciliation_exceptions.ended_by_id": "an admin's work",
  "referral_events.sponsor_id": "written with the sponsor's action, which is guarded",
  "refunds.requested_by_id": "books",
  "reviews.hidden_by_id": "an admin's work",
  "second_factor_resets.approved_by_id": "an admin's work",
  "second_factor_resets.requested_by_id": "an admin's work",
  "site_settings.changed_by_id": "an admin's work",
  "sponsorship_reports.host_id": "the other side gets its report without the deleted one's name",
  "sponsorship_reports.sponsor_id": "the same",
  "sponsorships.release_stopped_by_id": "an admin's work",
  "thread_members.user_id": "two ids and what was read; messages are guarded",
  "user_search.id": "derived from the account's row, which is anonymous by then",
  "vendor_profiles.verified_by_id": "an admin's work",
};

test("adds no row to a deleted account, except where there is a reason", async () => {
  const { rows: columns } = await database.db.execute<{ name: string; is_guarded: boolean }>(sql`
    select c.conrelid::regclass::text || '.' || a.attname as name, exists (
      select from pg_trigger g where g.tgrelid = c.conrelid and g.tgfoid = 'app.refuse_deleted_owner'::regproc
        and encode(g.tgargs, 'escape') = a.attname || '\\000') as is_guarded
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass`);
  const open = columns.filter((column) => !column.is_guarded).map(({ name }) => name);
  expect(open.toSorted()).toEqual(Object.keys(MAY_COME_LATER));
});
