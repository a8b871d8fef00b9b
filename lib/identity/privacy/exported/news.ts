import { sql } from "drizzle-orm";
import type { ExportPart } from "./part";

/** What someone received and wrote. */
export const NEWS: readonly ExportPart[] = [
  {
    name: "notification-choices",
    tables: ["notification_preferences"],
    query: (id) => sql`select kind, by_mail, in_app from notification_preferences where user_id = ${id}`,
  },
  {
    name: "notifications",
    tables: ["notifications"],
    query: (id) =>
      sql`select kind, title, path, created_at, read_at from notifications where user_id = ${id} order by id`,
  },
  {
    name: "mails",
    tables: ["mail_messages", "mail_bounces"],
    query: (
      id,
    ) => sql`select m.to_address, m.kind, m.subject, case when m.kind <> 'account' then m.text end as text, m.status,
      m.created_at, m.sent_at, b.status_code as came_back_with, b.received_at as came_back_at
      from mail_messages m left join mail_bounces b on b.mail_id = m.id where m.to_user_id = ${id} order by m.id`,
  },
  {
    name: "mail-refusals",
    tables: ["mail_suppressions"],
    query: (id) => sql`select address, scope, reason, created_at from mail_suppressions
      where address = (select email from users where id = ${id} and email_verified_at is not null) order by id`,
  },
  {
    name: "letters-to-us",
    tables: ["contact_messages"],
    query: (id) =>
      sql`select name, email, subject, message, created_at from contact_messages where user_id = ${id} order by id`,
  },
  {
    name: "messages",
    tables: ["threads", "messages", "thread_members"],
    query: (id) => sql`select t.id as thread_id, t.subject_type, t.subject_id, about.title as about,
      case when m.sender_id = ${id} then 'you'
        when s.account_status = 'deleted' then 'Unknown User' else s.full_name end as sender,
      m.text, (select coalesce(json_agg(a.name order by a.position), '[]') from message_attachments a
        where a.message_id = m.id) as files, m.created_at, m.id <= mine.last_read_message_id as was_read
      from thread_members mine join threads t on t.id = mine.thread_id
        join messages m on m.thread_id = t.id join users s on s.id = m.sender_id
        left join app.conversation_subjects about on about.subject_type = t.subject_type and about.subject_id = t.subject_id
      where mine.user_id = ${id} order by t.id, m.id`,
  },
  {
    name: "files-in-messages",
    tables: ["message_attachments"],
    query: (
      id,
    ) => sql`select 'files/' || id || '/' || name as file, thread_id, message_id, kind, bytes, created_at
      from message_attachments where sender_id = ${id} order by id`,
  },
  {
    name: "messages-not-sent",
    tables: ["rejected_messages"],
    query: (id) =>
      sql`select thread_id, text, created_at from rejected_messages where user_id = ${id} order by created_at`,
  },
  {
    name: "reports-and-blocks",
    tables: ["reports", "blocks"],
    query: (
      id,
    ) => sql`select 'report' as kind, subject_type as about, subject_id as about_id, null::uuid as blocked_id, reason, note,
        created_at
      from reports where reporter_id = ${id}
      union all select 'block', null, null, blocked_id, null, null, created_at from blocks where blocker_id = ${id}
      order by created_at`,
  },
  {
    name: "decisions-about-you",
    tables: ["moderation_cases", "moderation_appeals"],
    query: (
      id,
    ) => sql`select c.subject_type as about, c.subject_id as about_id, c.snapshot ->> 'title' as title,
        c.status as decision, c.verdict as reason, c.decided_at, a.words as your_appeal, a.created_at as appealed_at,
        a.status as answer_to_it, a.answer, a.answered_at
      from moderation_cases c left join moderation_appeals a on a.case_id = c.id
      where c.person_id = ${id} and c.status not in ('open', 'dismissed') order by c.id`,
  },
];
