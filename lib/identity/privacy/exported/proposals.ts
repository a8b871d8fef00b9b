import { sql } from "drizzle-orm";
import type { ExportPart } from "./part";

/** What someone published, and its outcome. */
export const PROPOSALS: readonly ExportPart[] = [
  {
    name: "proposals",
    tables: ["proposals", "proposal_tiers", "proposal_images"],
    query: (
      id,
    ) => sql`select p.*, (select coalesce(json_agg(to_json(t) order by t.position), '[]') from proposal_tiers t
        where t.proposal_id = p.id) as tiers,
      (select coalesce(json_agg(json_build_object('file', 'pictures/' || m.storage_key || '.webp', 'alt', i.alt)
        order by i.position), '[]') from proposal_images i join media m on m.id = i.media_id
        where i.proposal_id = p.id) as images
      from proposals p where p.host_id = ${id} order by p.id`,
  },
  {
    name: "changes-of-proposals",
    tables: ["proposal_versions"],
    query: (id) => sql`select proposal_id, version, changes, created_at from proposal_versions
      where editor_id = ${id} order by proposal_id, version`,
  },
  {
    name: "updates",
    tables: ["proposal_updates", "proposal_update_images"],
    query: (id) => sql`select p.title as proposal, u.title, u.words, u.created_at, u.updated_at, u.hidden_at,
        (select coalesce(json_agg(json_build_object('file', 'pictures/' || m.storage_key || '.webp', 'alt', i.alt)
          order by i.position), '[]') from proposal_update_images i join media m on m.id = i.media_id
          where i.update_id = u.id) as images
      from proposal_updates u join proposals p on p.id = u.proposal_id
      where u.author_id = ${id} or p.host_id = ${id} order by u.id`,
  },
  {
    name: "updates-requested",
    tables: ["update_requests"],
    query: (id) => sql`select p.title as proposal, r.sponsorship_id, r.created_at, r.answered_at
      from update_requests r join proposals p on p.id = r.proposal_id where r.sponsor_id = ${id} order by r.id`,
  },
  {
    name: "events",
    tables: ["events"],
    query: (id) => sql`select * from events where host_id = ${id} order by id`,
  },
  {
    name: "vendor-requests",
    tables: ["vendor_requests"],
    query: (id) => sql`select * from vendor_requests where host_id = ${id} order by id`,
  },
  {
    name: "drafts",
    tables: ["proposal_drafts"],
    query: (id) => sql`select id, version, content, created_at, updated_at, expires_at from proposal_drafts
      where user_id = ${id} order by id`,
  },
  {
    name: "pictures",
    tables: ["media"],
    query: (id) => sql`select 'pictures/' || storage_key || '.webp' as file, width, height, bytes, created_at
      from media where owner_id = ${id} order by id`,
  },
  {
    name: "favorites-and-interests",
    tables: ["inquiries"],
    query: (
      id,
    ) => sql`select i.type, i.status, i.proposal_id, p.title as proposal, i.tier_name, i.amount_cents, i.note, i.answer,
        i.answered_at, i.expires_at, i.created_at
      from inquiries i join proposals p on p.id = i.proposal_id where i.user_id = ${id} order by i.id`,
  },
  {
    name: "answers-to-sponsors",
    tables: ["inquiries"],
    query: (id) => sql`select p.title as proposal, i.type, i.status, i.amount_cents, i.answer, i.answered_at
      from inquiries i join proposals p on p.id = i.proposal_id
      where p.host_id = ${id} and i.answered_at is not null order by i.id`,
  },
  {
    name: "email-blasts",
    tables: ["email_blasts"],
    query: (
      id,
    ) => sql`select b.id, p.title as proposal, b.subject, b.message, b.audience, b.within_miles, b.status, b.stop, b.cost_cents, b.recipients,
        b.started_at, b.finished_at, b.created_at
      from email_blasts b join proposals p on p.id = b.proposal_id where b.host_id = ${id} order by b.id`,
  },
  {
    name: "opportunities-emailed",
    tables: ["email_blast_recipients"],
    query: (id) => sql`select p.title as proposal, r.status, r.in_digest, r.mailed_at, r.clicked_at
      from email_blast_recipients r join email_blasts b on b.id = r.blast_id join proposals p on p.id = b.proposal_id
      where r.user_id = ${id} order by b.id`,
  },
  {
    name: "proofs",
    tables: ["deliverable_proofs"],
    query: (id) => sql`select d.sponsorship_id, d.title as benefit, x.kind, x.url, x.amount, x.note,
        case when x.storage_key is not null then 'proofs/' || x.id || '/' || x.file_name end as file, x.bytes, x.taken_at,
        x.latitude, x.longitude, x.created_at, x.withdrawn_at
      from deliverable_proofs x join deliverables d on d.id = x.deliverable_id
      where x.author_id = ${id} order by x.id`,
  },
  {
    name: "event-balances",
    tables: ["event_balances", "balance_entries"],
    query: (
      id,
    ) => sql`select coalesce(e.title, p.title) as event, b.shared_team_at as shared_with_co_owners_at,
        b.shared_sponsors_at as shared_with_sponsors_at, b.shared_public_at as shared_with_everyone_at,
        (select json_agg(json_build_object('side', n.side, 'category', n.category, 'label', n.label, 'day', n.day,
          'amount_cents', n.amount_cents, 'receipt', case when n.receipt_key is not null
            then 'balances/' || n.id || '/' || n.receipt_name end, 'created_at', n.created_at, 'updated_at', n.updated_at)
          order by n.day, n.id) from balance_entries n where n.balance_id = b.id) as entries
      from event_balances b left join events e on e.id = b.event_id left join proposals p on p.id = b.proposal_id
      where b.host_id = ${id} order by b.id`,
  },
  {
    name: "sponsor-pipeline",
    tables: ["sponsor_prospects"],
    query: (
      id,
    ) => sql`select p.title as proposal, coalesce(u.company_name, u.full_name) as sponsor, l.stage, l.next_step,
        l.next_step_on, l.note, l.created_at, l.updated_at
      from sponsor_prospects l join proposals p on p.id = l.proposal_id join users u on u.id = l.sponsor_id
      where l.host_id = ${id} order by l.created_at, l.id`,
  },
  {
    name: "places-to-be-told-of",
    tables: ["slot_watchers"],
    query: (id) =>
      sql`select proposal_id, tier_id, created_at, notified_at as told_at from slot_watchers where user_id = ${id} order by id`,
  },
];
