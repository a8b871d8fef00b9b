import type { Sql } from "postgres";
import { REPORT_SUBJECTS } from "@/db/enums";
import { idSql, inBulk, userIdSql } from "./in-bulk";

/** The number of people who are reported, and who report. */
const PEOPLE = 2_000;
/** One case with a great many reports. */
export const CROWD = 1_000;

const person = (n: string) => userIdSql(`(1 + ${n} % ${PEOPLE})`);

/** Creates this many cases with four reports each: a quarter is open, a quarter was appealed, and reviews are rare. */
export const generateCases = (sql: Sql, cases: number): Promise<void> =>
  inBulk(sql, ["moderation_cases", "reports", "moderation_appeals"], async () => {
    const kinds = REPORT_SUBJECTS.filter((kind) => kind !== "review");
    await sql.unsafe(`
      insert into moderation_cases (
        id, subject_type, subject_id, person_id, status, snapshot, report_count, reasons, decided_at, verdict)
      select ${idSql("k")}, case when k % ${Math.round(cases / 40)} = 3 then 'review' else (array['${kinds.join("','")}'])[1 + k % ${kinds.length}] end,
        ${idSql("k", "8006")}, ${person("k")}, s.status, jsonb_build_object('title', 'A fair ' || k, 'lines', '[]'::jsonb),
        case when k = 1 then ${CROWD} else 4 end, '{spam}',
        case when s.status <> 'open' then now() end, case when s.status <> 'open' then 'Because.' end
      from generate_series(1, ${cases}) k
        cross join lateral (select (array['open','dismissed','hidden','warned'])[1 + k % 4] as status) s`);
    await sql.unsafe(`
      insert into reports (id, case_id, subject_type, subject_id, reporter_id, reason)
      select gen_random_uuid(), c.id, c.subject_type, c.subject_id, ${person("n")}, 'spam'
      from moderation_cases c, generate_series(1, c.report_count) n`);
    await sql`
      insert into moderation_appeals (id, case_id, person_id, words, status, answered_at, answer)
      select c.id, c.id, c.person_id, 'Why?', a.status,
        case when a.status <> 'open' then now() end, case when a.status <> 'open' then 'So.' end
      from moderation_cases c
        cross join lateral (select case when c.status = 'hidden' then 'open' else 'upheld' end as status) a
      where c.status in ('hidden', 'warned')`;
  });
