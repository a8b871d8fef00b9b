import type { Sql } from "postgres";
import { BUSIEST_VENDOR } from "./generate-vendors";
import { idSql, inBulk, userIdOf } from "./in-bulk";

const ACTORS = 20_000;
/** One person with far more entries than anyone else, and one with hardly any. */
export const BUSIEST = 1_001;
export const QUIET = 1;

const DAYS = 365;

/** Ids and instants of rows spread over a year, newest first. */
const id = (salt: string) => `(lpad(to_hex((extract(epoch from t.at) * 1000)::bigint), 12, '0')
  || '7' || substr(md5('${salt}' || n), 1, 3) || '8' || substr(md5('${salt}' || n), 4, 15))::uuid`;
const at = (rows: number) =>
  `timestamptz '2026-11-01' - make_interval(secs => n * (${DAYS} * 86400.0 / ${rows})) as at`;

/**
 * Fills the audit log with entries of 150 actions, from frequent to rare. Besides the busiest person's own entries,
 * many are about them, and about one vendor.
 */
export const generateLog = (sql: Sql, rows: number): Promise<void> =>
  inBulk(sql, ["audit_log"], () =>
    sql.unsafe(`
      insert into audit_log (id, at, actor_id, action, entity, entity_id, after, request_id)
      select ${id("log")}, t.at,
        case when n % 3 = 0 then null when n % 50 = 1 then '${userIdOf(BUSIEST)}'
          else ('00000000-0000-7000-8000-' || lpad(to_hex(1 + n::bigint * 7919 % ${ACTORS}), 12, '0'))::uuid end,
        'thing' || k % 30 || '.verb' || k,
        case when n % 100 = 2 then 'user' when n % 100 = 3 then 'vendor' else 'thing' || k % 30 end,
        case when n % 100 = 2 then '${userIdOf(BUSIEST)}' when n % 100 = 3 then ${idSql(String(BUSIEST_VENDOR))}::text
          else 'e' || n / 5 end,
        '{"status": "live", "reason": "By request"}', 'r' || n / 3
      from generate_series(1, ${rows}) n,
        lateral (select case when n % 100000 = 7 then 149 when n % 10 < 8 then n % 10 else n % 148 end as k) kind,
        lateral (select ${at(rows)}) t`),
  );

/** Fills the outbox with emails of 90 templates, nearly all of them sent. */
export const generateMails = (sql: Sql, rows: number): Promise<void> =>
  inBulk(sql, ["mail_messages"], () =>
    sql.unsafe(`
      insert into mail_messages (id, to_address, kind, template, subject, text, dedupe_key, status, created_at, updated_at)
      select ${id("mail")}, 'Person' || n % 50000 || '@example.test', 'money', 'template-' || n % 90, 'A subject', '',
        'key' || n, case when n % 20000 = 3 then 'failed' when n % 500 = 1 then 'bounced' else 'sent' end, t.at, t.at
      from generate_series(1, ${rows}) n, lateral (select ${at(rows)}) t`),
  );
