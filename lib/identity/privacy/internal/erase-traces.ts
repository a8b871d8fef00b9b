import "server-only";
import { sql } from "drizzle-orm";
import type { users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { contactMails } from "@/lib/site/content/contact/mails";
import { moderationMails } from "@/lib/trust/moderation/mails";
import { MESSAGE_GONE } from "../copy";
import { eraseProofs } from "./erase-proofs";
import { eraseReports } from "./erase-reports";

/**
 * Rows that concern no one else and that the ledger doesn't need. Sessions come first, so that their open pages are
 * disconnected.
 */
const OWN_ROWS = [
  ["sessions", "user_id"],
  ["api_tokens", "user_id"],
  ["deadline_feeds", "user_id"],
  ["webhook_endpoints", "user_id"],
  ["identities", "user_id"],
  ["authenticator_apps", "user_id"],
  ["passkeys", "user_id"],
  ["passkey_challenges", "user_id"],
  ["recovery_codes", "user_id"],
  ["pending_sign_ins", "user_id"],
  ["second_factor_resets", "user_id"],
  ["account_tokens", "user_id"],
  ["mailed_codes", "user_id"],
  ["payout_settings", "user_id"],
  ["billing_details", "user_id"],
  ["notification_preferences", "user_id"],
  ["notifications", "user_id"],
  ["live_events", "user_id"],
  ["sponsor_prospects", "host_id"],
  ["slot_watchers", "user_id"],
  ["update_requests", "sponsor_id"],
  ["dispute_consents", "user_id"],
  ["proposal_drafts", "user_id"],
  ["rejected_messages", "user_id"],
  ["blocks", "blocker_id"],
  ["blocks", "blocked_id"],
] as const;

/** The account to erase, as it was. */
type ErasedUser = Pick<typeof users.$inferSelect, "id" | "email" | "emailVerifiedAt">;

/** Emails to support. They belong to support, even if the account has that address. */
const MAILS_TO_SUPPORT = [
  contactMails["contact-message"].template,
  moderationMails.reported.template,
  moderationMails["suspension-appeal"].template,
];

/**
 * Removes everything an account leaves apart from its proposals and the ledger: ways to sign in, preferences, emails,
 * and messages to support. Its messages lose their text and files, except in a reported conversation, where they are
 * the evidence. Call inside the deletion's transaction.
 */
export async function eraseTraces(tx: Tx, user: ErasedUser): Promise<void> {
  for (const [table, column] of OWN_ROWS)
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${user.id}`);
  await eraseInquiries(tx, user.id);
  await eraseAssets(tx, user.id);
  await eraseCampaigns(tx, user.id);
  await eraseProofs(tx, user.id);
  await eraseReports(tx, user.id);
  const isEvidence = (thread: string, message: string) => sql`exists (
    select from moderation_cases c where c.person_id = ${user.id} and c.report_count > 0
      and (c.subject_type = 'thread' and c.subject_id = ${sql.raw(thread)}
        or c.subject_type = 'message' and c.subject_id = ${sql.raw(message)}))`;
  await tx.execute(sql`
    update messages m set text = ${MESSAGE_GONE} where m.sender_id = ${user.id} and not ${isEvidence("m.thread_id", "m.id")}`);
  const { rows: files } = await tx.execute<{ key: string }>(sql`
    delete from message_attachments a
    where a.sender_id = ${user.id} and (a.message_id is null or not ${isEvidence("a.thread_id", "a.message_id")})
    returning a.storage_key as key`);
  if (files.length > 0) await enqueue(tx, "delete_files", { keys: files.map(({ key }) => key) });
  await tx.execute(sql`
    update entitlements set grant_reason = '' where user_id = ${user.id} and grant_reason is not null`);
  await tx.execute(sql`update thread_members set mail_due_at = null where user_id = ${user.id}`);
  await eraseBenefits(tx, user.id);
  await erasePlacements(tx, user.id);
  await eraseCases(tx, user.id);
  await eraseLetters(tx, user);
}

/**
 * Deletes what an account saved, asked, and offered, except amounts that were paid or agreed on, which stay without
 * text. Hosts keep their rows about the sponsor, now anonymous, without what they wrote about them.
 */
async function eraseInquiries(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`
    delete from inquiries i where i.user_id = ${userId}
      and not exists (select from sponsorships s where s.interest_id = i.id)`);
  await tx.execute(sql`
    update inquiries set note = null, answer = null,
      status = case when status in ('pending', 'accepted') then 'withdrawn' else status end
    where user_id = ${userId}`);
  await tx.execute(sql`
    update inquiries i set answer = null from proposals p
    where p.id = i.proposal_id and p.host_id = ${userId} and i.answer is not null`);
  await tx.execute(sql`
    update sponsor_prospects set note = null, next_step = null, next_step_on = null where sponsor_id = ${userId}`);
}

/** Deletes the logos, texts, links, and contacts that a sponsor kept and sent to hosts. */
async function eraseAssets(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`
    delete from sponsorship_assets sent using sponsor_assets a where a.id = sent.asset_id and a.owner_id = ${userId}`);
  const { rows } = await tx.execute<{ key: string | null }>(sql`
    delete from sponsor_assets where owner_id = ${userId} returning storage_key as key`);
  const keys = rows.flatMap(({ key }) => (key === null ? [] : [key]));
  if (keys.length > 0) await enqueue(tx, "delete_files", { keys });
}

/**
 * Counts stay. A sponsor's addresses and statements go, and a host's labels and offer codes; codes of a deleted sponsor
 * lead nowhere.
 */
async function erasePlacements(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`
    delete from placement_targets t using sponsorships s where s.id = t.sponsorship_id and s.sponsor_id = ${userId}`);
  await tx.execute(sql`
    update placements p set label = case when s.host_id = ${userId} then 'Deleted' else p.label end,
      offer_code = null, redemptions = case when s.sponsor_id = ${userId} then null else p.redemptions end,
      redeemed_until = case when s.sponsor_id = ${userId} then null else p.redeemed_until end
    from sponsorships s where s.id = p.sponsorship_id and ${userId} in (s.sponsor_id, s.host_id)`);
}

/** What was promised and decided stays, without the account's words about it. */
async function eraseBenefits(tx: Tx, userId: string): Promise<void> {
  await tx.execute(
    sql`update deliverable_entries set note = null, author_id = null where author_id = ${userId}`,
  );
  await tx.execute(sql`
    update dispute_items i set
      sponsor_words = case when d.sponsor_id = ${userId} then ${MESSAGE_GONE} else i.sponsor_words end,
      host_words = case when d.host_id = ${userId} then null else i.host_words end
    from deliverables d where d.id = i.deliverable_id and ${userId} in (d.sponsor_id, d.host_id)`);
  await tx.execute(sql`
    update first_refusals set link_token_hash = null, link_token_sealed = null where sponsor_id = ${userId}`);
  await tx.execute(sql`
    update mediations m set
      reason = case when m.requested_by_id = ${userId} then ${MESSAGE_GONE} else m.reason end,
      answer = case when m.requested_by_id <> ${userId} and m.answer is not null then ${MESSAGE_GONE} else m.answer end
    from sponsorships s where s.id = m.sponsorship_id and ${userId} in (s.sponsor_id, s.host_id)`);
}

/**
 * Decisions stay until they expire, without the deleted account's text or admins' notes. An open case keeps its content, which is erased
 * with the decision.
 */
async function eraseCases(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`
    update reports r set snapshot = null from moderation_cases c
    where c.id = r.case_id and c.person_id = ${userId} and c.status <> 'open' and r.snapshot is not null`);
  await tx.execute(sql`
    update moderation_cases set snapshot = null where person_id = ${userId} and status <> 'open'`);
  await tx.execute(sql`
    delete from case_notes n using moderation_cases c
    where c.id = n.moderation_case_id and c.person_id = ${userId} and c.status <> 'open'`);
  await tx.execute(sql`
    delete from case_notes n using disputes d
      join payments p on p.id = d.payment_id join orders o on o.id = p.order_id
      left join sponsorships s on s.order_id = o.id
    where d.id = n.dispute_id and d.status <> 'open' and ${userId} in (o.buyer_id, s.host_id)`);
  await tx.execute(sql`
    delete from case_notes n using reconciliation_exceptions e
      left join refunds r on r.id = e.refund_id
      join payments p on p.id in (e.booked_to_id, r.payment_id) join orders o on o.id = p.order_id
    where e.id = n.bank_case_id and e.ended_at is not null and o.buyer_id = ${userId}`);
  await tx.execute(sql`
    update reports r set note = null from moderation_cases c
    where c.id = r.case_id and r.reporter_id = ${userId} and c.status <> 'open'`);
  await tx.execute(sql`delete from moderation_appeals where person_id = ${userId} and status = 'open'`);
  await tx.execute(sql`update moderation_appeals set words = '' where person_id = ${userId}`);
}

/** A host's statistics still count the emails, without recipients. What a host wrote to the account is deleted. */
async function eraseCampaigns(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`update email_blast_recipients set user_id = null where user_id = ${userId}`);
  await tx.execute(sql`update email_blasts set message = '', subject = null where host_id = ${userId}`);
}

/**
 * Finds what was submitted without signing in by address, and only if the account has verified that address: anyone can
 * register with a stranger's.
 */
async function eraseLetters(tx: Tx, user: ErasedUser): Promise<void> {
  const provenAddress = user.emailVerifiedAt ? user.email : null;
  const { rows: letters } = await tx.execute<{ id: string }>(sql`
    delete from contact_messages
    where user_id = ${user.id} or (user_id is null and lower(email) = ${provenAddress}::text) returning id`);
  const keys = letters.map(({ id }) => `contact-message:${id}`);
  await tx.execute(sql`
    delete from mail_messages
    where to_user_id = ${user.id} or dedupe_key = any(${sql.param(keys)}::text[])
      or (template = ${moderationMails["suspension-appeal"].template} and starts_with(dedupe_key, ${`suspension-appeal:${user.id}:`}))
      or (to_user_id is null and lower(to_address) = ${provenAddress}::text
        and template <> all(${sql.param(MAILS_TO_SUPPORT)}::text[]))`);
  // Bounces and spam complaints outlive the account: we must not email the address again.
  await tx.execute(sql`
    delete from mail_suppressions where address = ${provenAddress}::text and reason = 'unsubscribe'`);
  await tx.execute(sql`update mail_suppressions set detail = null where address = ${provenAddress}::text`);
}
