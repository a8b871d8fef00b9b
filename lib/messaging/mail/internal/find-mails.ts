import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { MAIL_STATUSES } from "@/db/enums";
import { type RawRow, withInstants } from "@/db/raw-row";
import type { ReadDatabase } from "@/db/types";
import { type Cursor, isBackwards } from "@/lib/core/cursor-page";
import type { MailDto, MailFilters } from "../mail";

/** Returns one page of emails plus one, in list order. Rare matches are found by index. */
export async function findMails(
  readDb: ReadDatabase,
  { q, template, status }: MailFilters,
  cursor: Cursor,
  size: number,
): Promise<MailDto[]> {
  const order = isBackwards(cursor) ? sql`order by m.id` : sql`order by m.id desc`;
  const bound = boundOf(cursor);
  const limit = size + 1;
  const columns = sql`m.id, m.created_at as at, m.to_address as "to", m.template, m.subject, m.status, m.attempts`;
  const only = sql`
    ${template ? sql`and m.template = ${template}` : sql``} ${status ? sql`and m.status = ${status}` : sql``}`;
  const read = async (statement: SQL) =>
    (await readDb.execute<RawRow<MailDto>>(statement)).map((row) => withInstants<MailDto>(row, "at"));
  if (q !== null)
    return read(sql`
      select ${columns} from mail_messages m where lower(m.to_address) = ${q} ${only} ${bound}
      ${order} limit ${limit}`);
  if (template === null && status === null)
    return read(sql`select ${columns} from mail_messages m where true ${bound} ${order} limit ${limit}`);
  const statuses = status ? [status] : [...MAIL_STATUSES];
  const templates = template ? sql`select ${template}` : knownTemplates;
  return read(sql`
    select ${columns} from (${templates}) t (template), unnest(${sql.param(statuses)}::text[]) s (status), lateral (
      select m.* from mail_messages m where m.template = t.template and m.status = s.status ${bound}
      ${order} limit ${limit}) m
    ${order} limit ${limit}`);
}

function boundOf(cursor: Cursor): SQL {
  if (!("id" in cursor)) return sql``;
  return cursor.at === "after" ? sql`and m.id < ${cursor.id}::uuid` : sql`and m.id > ${cursor.id}::uuid`;
}

/** Returns each template that has emails, with one index lookup per template. */
export const knownTemplates = sql`
    with recursive known (template) as (
      (select m.template from mail_messages m order by m.template limit 1)
      union all
      select (select m.template from mail_messages m where m.template > known.template order by m.template limit 1)
      from known where known.template is not null)
    select template from known where template is not null`;
