import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { NotificationKind } from "@/db/enums";
import type { Tx } from "@/db/types";
import { addJobs } from "@/lib/integrations/jobs/queue";
import { liveNewsOf, wakeLive } from "@/lib/messaging/live/notify-live";
import type { FinishedLetter } from "./finish-letter";

/** An email as it is stored, with the notification's path if it creates one. Keys are column names. */
export interface OutboxRow {
  id: string;
  to_user_id: string | null;
  to_address: string;
  kind: NotificationKind;
  template: string;
  subject: string;
  text: string;
  letter: FinishedLetter | null;
  html: string | null;
  headers: Record<string, string>;
  dedupe_key: string;
  bell_id: string | null;
  bell_path: string | null;
  /**
   * Open pages update the count without a toast, because the page already shows the result of the person's own action.
   */
  bell_quiet: boolean;
}

/**
 * Writes emails into the outbox, with the jobs that send them and, unless the person opted out, their notifications.
 * One statement, so that a payment with three emails takes three round trips, not nine.
 * @param priority of the jobs; lower numbers run first
 */
export async function writeMails(tx: Tx, rows: readonly OutboxRow[], priority = 0): Promise<void> {
  await tx.execute(mailStatement(rows, null, priority));
}

/**
 * A value that only Postgres knows when it writes the emails, and its placeholder in them, which must be unguessable.
 */
export interface FilledLater {
  placeholder: string;
  /** Letters, digits, and hyphens only. */
  text: SQL;
}

/** The statement of `writeMails`, not yet run. */
export function mailStatement(
  rows: readonly OutboxRow[],
  later: FilledLater | null = null,
  priority = 0,
): SQL {
  const json = sql`${JSON.stringify(rows)}::text`;
  const filled = later ? sql`replace(${json}, ${later.placeholder}::text, ${later.text})` : json;
  return sql`
    with given as (
      select * from jsonb_to_recordset((${filled})::jsonb) as given (
        id uuid, to_user_id uuid, to_address text, kind text, template text, subject text, text text,
        letter jsonb, html text, headers jsonb, dedupe_key text, bell_id uuid, bell_path text, bell_quiet boolean)
    ), mail as (
      insert into mail_messages
        (id, to_user_id, to_address, kind, template, subject, text, letter, html, headers, dedupe_key)
      select id, to_user_id, to_address, kind, template, subject, text, letter, html, headers, dedupe_key
      from given
      on conflict (dedupe_key) do nothing
      returning id
    ), bell as (
      insert into notifications (id, user_id, kind, title, path, dedupe_key)
      select bell_id, to_user_id, kind, subject, bell_path, dedupe_key
      from given join mail using (id)
      where bell_id is not null and not exists (
        select from notification_preferences p
        where p.user_id = given.to_user_id and p.kind = given.kind and not p.in_app)
      on conflict (dedupe_key) do nothing
      returning id, user_id
    ), live as (${liveNewsOf(
      sql`(select bell.id, bell.user_id, case when not bell_quiet then bell.id end as ref
        from bell join given on given.bell_id = bell.id) told`,
      "notifications",
    )})
    select count(*), (select ${wakeLive} from live limit 1)
    from ${addJobs("send_mail", {
      payload: sql`json_build_object('mailId', mail.id)`,
      key: sql`'send_mail:' || mail.id`,
      rows: sql`mail`,
      priority,
    })}`;
}
