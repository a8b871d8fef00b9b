import type { Sql } from "postgres";

const ACTORS = 20_000;
/** One person who did far more than all others: an agent of the site's own. */
const BUSIEST = "0199c82c-c000-7000-8000-00000000b0b1";

const DAYS = 365;

/** Ids and instants of rows spread over a year, the first of which is the newest. */
const id = (salt: string) => `(lpad(to_hex((extract(epoch from t.at) * 1000)::bigint), 12, '0')
  || '7' || substr(md5('${salt}' || n), 1, 3) || '8' || substr(md5('${salt}' || n), 4, 15))::uuid`;
const at = (rows: number) =>
  `timestamptz '2026-11-01' - make_interval(secs => n * (${DAYS} * 86400.0 / ${rows})) as at`;

/** Fills the log with so many entries of 150 actions, some frequent, some hardly ever done; answers whom to ask for. */
export async function generateLog(sql: Sql, rows: number): Promise<{ busiest: string; quiet: string }> {
  const indexes = await withoutIndexes(sql, "audit_log");
  await sql.unsafe(`
    insert into audit_log (id, at, actor_id, action, entity, entity_id, after, request_id)
    select ${id("log")}, t.at,
      case when n % 3 = 0 then null when n % 50 = 1 then '${BUSIEST}'
        else ('0199c82c-c000-7000-8000-' || lpad(to_hex(n::bigint * 7919 % ${ACTORS}), 12, '0'))::uuid end,
      'thing' || k % 30 || '.verb' || k, 'thing' || k % 30, 'e' || n / 5, '{"status": "live"}', 'r' || n / 3
    from generate_series(1, ${rows}) n,
      lateral (select case when n % 100000 = 7 then 149 when n % 10 < 8 then n % 10 else n % 148 end as k) kind,
      lateral (select ${at(rows)}) t`);
  await withIndexes(sql, "audit_log", indexes);
  return { busiest: BUSIEST, quiet: "0199c82c-c000-7000-8000-000000000001" };
}

/** Fills the outbox with so many mails of 90 templates, nearly all of them sent. */
export async function generateMails(sql: Sql, rows: number): Promise<void> {
  const indexes = await withoutIndexes(sql, "mail_messages");
  await sql.unsafe(`
    insert into mail_messages (id, to_address, kind, template, subject, text, dedupe_key, status, created_at, updated_at)
    select ${id("mail")}, 'Person' || n % 50000 || '@example.test', 'money', 'template-' || n % 90, 'A subject', '',
      'key' || n, case when n % 20000 = 3 then 'failed' when n % 500 = 1 then 'bounced' else 'sent' end, t.at, t.at
    from generate_series(1, ${rows}) n, lateral (select ${at(rows)}) t`);
  await withIndexes(sql, "mail_messages", indexes);
}

/** Building an index once is many times faster than keeping it with every row. */
async function withoutIndexes(sql: Sql, table: string): Promise<string[]> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = ${table} and indexdef not like 'CREATE UNIQUE%'`;
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  return indexes.map(({ definition }) => definition);
}

async function withIndexes(sql: Sql, table: string, definitions: string[]): Promise<void> {
  for (const definition of definitions) await sql.unsafe(definition);
  await sql.unsafe(`vacuum analyze ${table}`);
}
