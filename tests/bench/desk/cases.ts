import { sql } from "drizzle-orm";
import type { Database } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import type { Place } from "@/lib/core/sheet";
import { listAppeals } from "@/lib/moderation/queries/appeals";
import { getCase } from "@/lib/moderation/queries/case";
import { countOpenAppeals, listCases, listEarlier, listReports } from "@/lib/moderation/queries/queue";
import { createAdmin } from "@/tests/support/factories/users";
import type { Section } from "../section";
import { measureStatements, type Statement } from "../statements";

const REPORTS = 100_000;
const CASES = REPORTS / 4;
const PEOPLE = 2_000;
/** One case that a great many people reported. */
const CROWD = 1_000;

const first: Place = { at: "first" };
const last: Place = { at: "last" };
const open = { kind: null, status: "open" } as const;

/** How long the database takes for the queue of reports and its cases. */
export const measureCases = (): Promise<Section> =>
  measureStatements({
    title: `Reports: ${REPORTS.toLocaleString("en-US")} of them in ${CASES.toLocaleString("en-US")} cases`,
    besides: `A quarter of the cases is open, and one was reported by ${CROWD.toLocaleString("en-US")} people.`,
    async viewer(db) {
      await fill(db);
      return createAdmin(db);
    },
    // Five pages one after the other, each of which promises 100 ms.
    limitMs: 500,
    statements: [
      ["open cases, first sheet", (ctx) => listCases(ctx, open, first)],
      ["open cases, last sheet", (ctx) => listCases(ctx, open, last)],
      ["every case, first sheet", (ctx) => listCases(ctx, { kind: null, status: null }, first)],
      ["every case, last sheet", (ctx) => listCases(ctx, { kind: null, status: null }, last)],
      ["every case of one kind, last sheet", (ctx) => listCases(ctx, { kind: "review", status: null }, last)],
      ["open ones of a rare kind, last sheet", (ctx) => listCases(ctx, { ...open, kind: "review" }, last)],
      ["appeals that wait, first sheet", (ctx) => listAppeals(ctx, "open", first)],
      ["every appeal, last sheet", (ctx) => listAppeals(ctx, null, last)],
      ["how many appeals wait", (ctx) => countOpenAppeals(ctx)],
      ["the case that most people reported", readCase],
    ] satisfies Statement[],
  });

/** All that the page of one case reads. */
async function readCase(ctx: SignedInCtx): Promise<void> {
  const [crowded] = await ctx.sql<{ id: string; person_id: string }[]>`
    select id, person_id from moderation_cases where report_count = ${CROWD} limit 1`;
  if (!crowded) throw new Error("no case was reported by so many");
  await getCase(ctx, crowded.id);
  await listReports(ctx, crowded.id);
  await listEarlier(ctx, { personId: crowded.person_id, caseId: crowded.id });
}

async function fill(db: Database): Promise<void> {
  await db.execute(sql`
    create table bench_people as select gen_random_uuid() as id, n from generate_series(1, ${PEOPLE}::int) n`);
  await db.execute(sql`
    insert into users (id, email, full_name, roles, current_role_name, terms_version, terms_accepted_at)
    select id, 'reports-' || n || '@example.test', 'Person ' || n, '{event_host}', 'event_host', '1', now()
    from bench_people`);
  // A decided case is written as one: the guard of moves holds for what people do.
  await db.execute(sql`alter table moderation_cases disable trigger moderation_cases_moves`);
  await db.execute(sql`alter table moderation_appeals disable trigger moderation_appeals_moves`);
  await db.execute(sql`
    insert into moderation_cases (
      id, subject_type, subject_id, person_id, status, snapshot, report_count, reasons, decided_at, verdict)
    select gen_random_uuid(), (array['proposal','vendor','service','user','thread','message','agent_listing'])[1 + k % 7],
      gen_random_uuid(), p.id, s.status, jsonb_build_object('title', 'A fair ' || k, 'lines', '[]'::jsonb),
      case when k = 1 then ${CROWD} else 4 end, '{spam}',
      case when s.status <> 'open' then now() end, case when s.status <> 'open' then 'Because.' end
    from generate_series(1, ${CASES}::int) k
      join bench_people p on p.n = 1 + k % ${PEOPLE}
      cross join lateral (select (array['open','dismissed','hidden','warned'])[1 + k % 4] as status) s`);
  await db.execute(sql`
    update moderation_cases set subject_type = 'review'
    where id in (select id from moderation_cases order by id limit 40)`);
  await db.execute(sql`
    insert into reports (id, case_id, subject_type, subject_id, reporter_id, reason)
    select gen_random_uuid(), c.id, c.subject_type, c.subject_id, p.id, 'spam'
    from moderation_cases c join bench_people p on p.n <= c.report_count`);
  await db.execute(sql`
    insert into moderation_appeals (id, case_id, person_id, words, status, answered_at, answer)
    select gen_random_uuid(), c.id, c.person_id, 'Why?', a.status,
      case when a.status <> 'open' then now() end, case when a.status <> 'open' then 'So.' end
    from moderation_cases c
      cross join lateral (select case when c.status = 'hidden' then 'open' else 'upheld' end as status) a
    where c.status in ('hidden', 'warned')`);
  await db.execute(sql`alter table moderation_cases enable trigger moderation_cases_moves`);
  await db.execute(sql`alter table moderation_appeals enable trigger moderation_appeals_moves`);
  await db.execute(sql`analyze moderation_cases, reports, moderation_appeals, users`);
}
