/** One file of an export: what a table, or a few that belong together, keeps of a person. */
export interface ExportPart {
  /** The file's name, without its ending. */
  name: string;
  /** The tables it is made from. */
  tables: readonly string[];
  /** Rows for the person `$1`. Nothing that opens a door: no hashes, no sealed details, no links of mails. */
  query: string;
}

const OWN_PROPOSALS = "select id from proposals where host_id = $1";
const OWN_ORDERS = "select id from orders where buyer_id = $1";
const OWN_PAYMENTS = `select id from payments where order_id in (${OWN_ORDERS})`;
const OWN_THREADS = "select thread_id from thread_members where user_id = $1";

const ACCOUNT: readonly ExportPart[] = [
  {
    name: "account",
    tables: ["users"],
    query: `select id, email, full_name, roles, current_role_name as current_role, company_name, phone, website,
      location, city, region, country, latitude, longitude, industry, bio, profile_image_key, account_status,
      email_verified_at, terms_version, terms_accepted_at, privacy_told_version, opportunities_opt_in_at,
      opportunity_categories, password_hash is not null as has_password, created_at, updated_at
      from users where id = $1`,
  },
  {
    name: "sign-ins",
    tables: ["sessions"],
    query: `select id, user_agent, network, created_at, last_seen_at, expires_at, revoked_at
      from sessions where user_id = $1 order by id`,
  },
  {
    name: "connected-accounts",
    tables: ["identities"],
    query: "select provider, subject, email, created_at from identities where user_id = $1",
  },
  {
    name: "mailed-links-and-codes",
    tables: ["account_tokens", "mailed_codes"],
    query: `select purpose, email, created_at, expires_at, used_at from account_tokens where user_id = $1
      union all select purpose, null, created_at, expires_at, used_at from mailed_codes where user_id = $1
      order by created_at`,
  },
  {
    name: "billing-details",
    tables: ["billing_details"],
    query: "select company, address, tax_id, updated_at from billing_details where user_id = $1",
  },
  {
    name: "payout-settings",
    tables: ["payout_settings"],
    query: `select method, paypal_email, swift_last_four as account_ends_with, held_until, created_at, updated_at
      from payout_settings where user_id = $1`,
  },
  {
    name: "activity-log",
    tables: ["audit_log"],
    query: `select at, action, entity, entity_id, case when actor_id = $1 then before end as before,
      case when actor_id = $1 then after end as after
      from audit_log where actor_id = $1 or (entity = 'account' and entity_id = $1::text) order by id`,
  },
];

const NEWS: readonly ExportPart[] = [
  {
    name: "notification-choices",
    tables: ["notification_preferences"],
    query: "select kind, by_mail, in_app from notification_preferences where user_id = $1",
  },
  {
    name: "notifications",
    tables: ["notifications"],
    query: `select kind, title, path, created_at, read_at from notifications where user_id = $1 order by id`,
  },
  {
    name: "mails",
    tables: ["mail_messages", "mail_bounces"],
    query: `select m.to_address, m.kind, m.subject, case when m.kind <> 'account' then m.text end as text, m.status,
      m.created_at, m.sent_at, b.status_code as came_back_with, b.received_at as came_back_at
      from mail_messages m left join mail_bounces b on b.mail_id = m.id where m.to_user_id = $1 order by m.id`,
  },
  {
    name: "mail-refusals",
    tables: ["mail_suppressions"],
    query: `select address, scope, reason, created_at from mail_suppressions
      where address = (select email from users where id = $1 and email_verified_at is not null) order by id`,
  },
  {
    name: "letters-to-us",
    tables: ["contact_messages"],
    query: `select name, email, subject, message, created_at from contact_messages where user_id = $1 order by id`,
  },
  {
    name: "messages",
    tables: ["threads", "messages", "thread_members"],
    query: `select t.id as thread_id, t.subject_type, t.subject_id, p.title as about,
      case when m.sender_id = $1 then 'you'
        when s.account_status = 'deleted' then 'Unknown User' else s.full_name end as sender,
      m.text, (select coalesce(json_agg(a.name order by a.position), '[]') from message_attachments a
        where a.message_id = m.id) as files, m.created_at, m.id <= mine.last_read_message_id as was_read
      from thread_members mine join threads t on t.id = mine.thread_id
        join messages m on m.thread_id = t.id join users s on s.id = m.sender_id
        left join proposals p on t.subject_type = 'proposal' and p.id = t.subject_id
      where mine.user_id = $1 order by t.id, m.id`,
  },
  {
    name: "files-in-messages",
    tables: ["message_attachments"],
    query: `select 'files/' || id || '/' || name as file, thread_id, message_id, kind, bytes, created_at
      from message_attachments where sender_id = $1 order by id`,
  },
  {
    name: "messages-not-sent",
    tables: ["unsent_messages"],
    query: "select thread_id, text, created_at from unsent_messages where user_id = $1 order by created_at",
  },
  {
    name: "reports-and-blocks",
    tables: ["thread_reports", "blocks"],
    query: `select 'report' as kind, thread_id, null::uuid as blocked_id, reason, note, created_at
      from thread_reports where reporter_id = $1 and thread_id in (${OWN_THREADS})
      union all select 'block', null, blocked_id, null, null, created_at from blocks where blocker_id = $1
      order by created_at`,
  },
];

const PROPOSALS: readonly ExportPart[] = [
  {
    name: "proposals",
    tables: ["proposals", "proposal_tiers", "proposal_images"],
    query: `select p.*, (select coalesce(json_agg(to_json(t) order by t.position), '[]') from proposal_tiers t
        where t.proposal_id = p.id) as tiers,
      (select coalesce(json_agg(json_build_object('file', 'pictures/' || m.storage_key || '.webp', 'alt', i.alt)
        order by i.position), '[]') from proposal_images i join media m on m.id = i.media_id
        where i.proposal_id = p.id) as images
      from proposals p where p.host_id = $1 order by p.id`,
  },
  {
    name: "changes-of-proposals",
    tables: ["proposal_versions"],
    query: `select proposal_id, version, changes, created_at from proposal_versions
      where editor_id = $1 order by proposal_id, version`,
  },
  { name: "events", tables: ["events"], query: "select * from events where host_id = $1 order by id" },
  {
    name: "vendor-requests",
    tables: ["vendor_requests"],
    query: "select * from vendor_requests where host_id = $1 order by id",
  },
  {
    name: "drafts",
    tables: ["proposal_drafts"],
    query: `select id, version, content, created_at, updated_at, expires_at from proposal_drafts
      where user_id = $1 order by id`,
  },
  {
    name: "pictures",
    tables: ["media"],
    query: `select 'pictures/' || storage_key || '.webp' as file, width, height, bytes, created_at
      from media where owner_id = $1 order by id`,
  },
  {
    name: "favorites-and-interests",
    tables: ["interests"],
    query: `select i.type, i.status, i.proposal_id, p.title as proposal, i.tier_name, i.amount_cents, i.note, i.answer,
        i.answered_at, i.expires_at, i.created_at
      from interests i join proposals p on p.id = i.proposal_id where i.user_id = $1 order by i.id`,
  },
  {
    name: "answers-to-sponsors",
    tables: ["interests"],
    query: `select p.title as proposal, i.type, i.status, i.amount_cents, i.answer, i.answered_at
      from interests i join proposals p on p.id = i.proposal_id
      where p.host_id = $1 and i.answered_at is not null order by i.id`,
  },
  {
    name: "email-blasts",
    tables: ["email_blasts"],
    query: `select b.id, p.title as proposal, b.message, b.audience, b.within_miles, b.status, b.stop, b.cost_cents, b.recipients,
        b.started_at, b.finished_at, b.created_at
      from email_blasts b join proposals p on p.id = b.proposal_id where b.host_id = $1 order by b.id`,
  },
  {
    name: "opportunities-mailed",
    tables: ["email_blast_recipients"],
    query: `select p.title as proposal, r.status, r.in_digest, r.mailed_at, r.clicked_at
      from email_blast_recipients r join email_blasts b on b.id = r.blast_id join proposals p on p.id = b.proposal_id
      where r.user_id = $1 order by b.id`,
  },
  {
    name: "sponsor-pipeline",
    tables: ["sponsor_leads"],
    query: `select p.title as proposal, coalesce(u.company_name, u.full_name) as sponsor, l.stage, l.next_step,
        l.next_step_on, l.note, l.created_at, l.updated_at
      from sponsor_leads l join proposals p on p.id = l.proposal_id join users u on u.id = l.sponsor_id
      where l.host_id = $1 order by l.created_at, l.id`,
  },
  {
    name: "places-to-be-told-of",
    tables: ["place_watchers"],
    query: `select proposal_id, tier_id, created_at, told_at from place_watchers where user_id = $1 order by id`,
  },
];

const MONEY: readonly ExportPart[] = [
  {
    name: "orders",
    tables: ["orders", "order_lines"],
    query: `select o.id, o.kind, o.proposal_id, o.total_cents, o.currency, o.purchase_order, o.created_at,
      (select json_agg(json_build_object('product', l.product, 'description', l.description,
        'amount_cents', l.amount_cents) order by l.position) from order_lines l where l.order_id = o.id) as lines
      from orders o where o.buyer_id = $1 order by o.id`,
  },
  {
    name: "payments",
    tables: ["payments", "payment_events"],
    query: `select p.id, p.order_id, p.provider, p.method, p.status, p.amount_cents, p.refunded_cents, p.currency,
      p.captured_at, p.created_at, (select json_agg(json_build_object('at', e.at, 'to', e.to_status) order by e.id)
        from payment_events e where e.payment_id = p.id) as events
      from payments p where p.order_id in (${OWN_ORDERS}) order by p.id`,
  },
  {
    name: "refunds",
    tables: ["refunds"],
    query: `select id, payment_id, amount_cents, currency, status, source, reason, created_at, ended_at
      from refunds where payment_id in (${OWN_PAYMENTS}) or requested_by_id = $1 order by id`,
  },
  {
    name: "disputes",
    tables: ["disputes"],
    query: `select id, payment_id, source, status, amount_cents, currency, reason, resolution, opened_at, closed_at
      from disputes where payment_id in (${OWN_PAYMENTS}) or opened_by_id = $1 or closed_by_id = $1 order by id`,
  },
  {
    name: "receipts",
    tables: ["receipts"],
    query: `select series, year, number, payment_id, seller, buyer, purchase_order, received_for, lines,
      amount_cents, currency, method, issued_at from receipts where payment_id in (${OWN_PAYMENTS}) order by id`,
  },
  {
    name: "plans-and-add-ons",
    tables: ["entitlements"],
    query: `select product, proposal_id, starts_at, ends_at, used_at, revoked_at, created_at
      from entitlements where user_id = $1 order by id`,
  },
  {
    name: "contracts",
    tables: ["contracts", "contract_acceptances"],
    query: `select c.sponsorship_id, c.version, c.template, c.content, c.created_at as sent_at,
      (select coalesce(json_agg(json_build_object('party', a.party, 'name', a.name, 'at', a.accepted_at,
        'from', case when a.user_id = $1 then a.ip end) order by a.accepted_at), '[]')
        from contract_acceptances a where a.contract_id = c.id) as accepted_by
      from contracts c join sponsorships s on s.id = c.sponsorship_id
      where s.sponsor_id = $1 or s.host_id = $1 order by c.id`,
  },
  {
    name: "sponsorships",
    tables: ["sponsorships"],
    query: `select case when s.sponsor_id = $1 then 'sponsor' else 'host' end as you_are, s.id, s.proposal_id,
      p.title as proposal, s.amount_cents, s.currency, s.status, s.tier_snapshot, s.cancellation_terms,
      s.terms_version, s.platform_fee_bps, s.paid_at, s.releasable_at, s.released_at, s.cancel_asked_at,
      s.cancel_reason, s.cancel_declined_at, s.cancel_answer, s.created_at
      from sponsorships s join proposals p on p.id = s.proposal_id
      where s.sponsor_id = $1 or s.host_id = $1 or p.id in (${OWN_PROPOSALS}) order by s.id`,
  },
  {
    name: "payouts",
    tables: ["payouts"],
    query: `select id, payee_role, amount_cents, currency, method, status, destination_hint, failure_reason,
      sent_at, paid_at, failed_at, created_at from payouts where payee_id = $1 order by id`,
  },
  {
    name: "balance-entries",
    tables: ["ledger_entries"],
    query: `select t.posted_at, t.kind, a.code as account, e.amount_cents, e.currency
      from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_txns t on t.id = e.txn_id
      where a.code in ('host:' || $1 || ':pending', 'host:' || $1 || ':available', 'host:' || $1 || ':debt',
        'agent:' || $1 || ':pending', 'agent:' || $1 || ':available', 'agent:' || $1 || ':debt')
      order by e.id`,
  },
];

const OWN_AGREEMENTS = "select id from proposal_agents where agent_id = $1 or host_id = $1";

const AGENTS: readonly ExportPart[] = [
  {
    name: "agent-listings",
    tables: ["agent_listings"],
    query: `select id, proposal_id, status, commission_bps, commission_description, max_agents, description,
      target_locations, preferred_experience, listed_at, featured_until, closed_at, created_at
      from agent_listings where host_id = $1 order by id`,
  },
  {
    name: "agent-applications",
    tables: ["agent_applications"],
    query: `select case when agent_id = $1 then 'agent' else 'host' end as you_are, id, proposal_id, status, message,
      experience, host_response, responded_at, created_at
      from agent_applications where agent_id = $1 or host_id = $1 order by id`,
  },
  {
    name: "agent-agreements",
    tables: ["proposal_agents", "referral_click_days"],
    query: `select case when a.agent_id = $1 then 'agent' else 'host' end as you_are, a.id, a.proposal_id, a.status,
      a.role, a.commission_type, a.commission_bps, a.commission_cents, a.currency, a.commission_description,
      case when a.agent_id = $1 then a.referral_code end as referral_code, a.invited_at, a.expires_at, a.active_at,
      a.ended_at, (select json_agg(json_build_object('day', d.day, 'visitors', d.visitors, 'requests', d.requests)
        order by d.day) from referral_click_days d where d.proposal_agent_id = a.id) as clicks
      from proposal_agents a where a.agent_id = $1 or a.host_id = $1 order by a.id`,
  },
  {
    name: "referrals",
    tables: ["referral_events", "referral_bindings"],
    query: `select e.type, e.proposal_agent_id as agreement, e.created_at, e.amount_cents, e.reason,
        e.sponsor_id = $1 as is_yours
      from referral_events e
      where e.sponsor_id = $1 or (e.type <> 'link_click' and e.proposal_agent_id in (${OWN_AGREEMENTS}))
      union all
      select 'bound', null, bound_at, null, act, true from referral_bindings where sponsor_id = $1
      order by created_at`,
  },
  {
    name: "commissions",
    tables: ["commissions"],
    query: `select case when agent_id = $1 then 'agent' else 'host' end as you_are, id, sponsorship_id, status,
      commission_type, commission_bps, commission_cents, base_cents, amount_cents, returned_cents, currency, reasons,
      approved_at, paid_at, created_at
      from commissions where agent_id = $1 or host_id = $1 order by id`,
  },
];

/** Everything the product keeps of a person, file by file. */
export const EXPORT_PARTS: readonly ExportPart[] = [...ACCOUNT, ...NEWS, ...PROPOSALS, ...MONEY, ...AGENTS];

/** Tables that name a person and are in no export, with the reason. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  bank_cases: "an administrator's work, which the activity log names",
  bank_confirmations: "an administrator's work, which the activity log names",
  live_events: "that an open page had something to read, for a day",
  payout_runs: "an administrator's work, which the activity log names",
};
