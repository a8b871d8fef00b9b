import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BACKFILLS } from "@/lib/site/jobs/backfills";
import { runBackfills } from "@/lib/site/jobs/commands/run-backfills";
import { openClients } from "@/tests/support/clients";
import { guestCtx } from "@/tests/support/ctx";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { runJobs } from "@/tests/support/jobs";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  const host = await createHost(database.db);
  for (let n = 0; n < 5; n++) await createProposal(database.db, host.id);
});
afterEach(() => database.close());

const run = (all = BACKFILLS, clients: Pick<TestDatabase, "db" | "readDb" | "sql"> = database) =>
  runBackfills(guestCtx(clients), {}, all);
const found = () => database.sql`select proposal_id, words, hidden_until_ms from proposal_search order by 1`;
const state = () =>
  database.sql`select name, rows, finished_at is not null as finished from backfills order by 1`;

test("every backfill names an existing table, files, and function", async () => {
  for (const { table, files, apply } of BACKFILLS) {
    const [known] = await database.sql`
      select to_regclass(${`public.${table}`}) is not null as table,
        (select count(*)::int from app.sql_files where name = any(${[...files]})) as files,
        to_regprocedure(${`app.${apply}(uuid[])`}) is not null as function`;
    expect(known).toEqual({ table: true, files: files.length, function: true });
  }
});

test("runBackfills: recreates rows of an older release once, and skips completed backfills", async () => {
  const right = [...(await found())];
  expect(right).toHaveLength(5);
  await database.sql`update proposal_search set words = 'older'`;
  await run();
  expect([...(await found())]).toEqual(right);
  expect(await state()).toContainEqual({ name: "proposal_search", rows: "5", finished: true });

  await database.sql`update proposal_search set words = 'kept'`;
  await run();
  expect((await found()).every(({ words: text }) => text === "'kept'")).toBe(true);

  await database.sql`update app.sql_files set hash = 'changed' where name = 'proposal_search.sql'`;
  await run();
  expect([...(await found())]).toEqual(right);
});

test("an interrupted backfill resumes, and two processes share it", async () => {
  const [search] = BACKFILLS;
  if (!search) throw new Error("There are no backfills.");
  const small = [{ ...search, rowsPerBatch: 1 }];
  await database.sql`create table done (id uuid)`;
  await database.sql`create function app.note(ids uuid[]) returns void language sql as 'insert into done select unnest(ids)'`;
  const noted = [{ ...search, rowsPerBatch: 1, apply: "note" }];
  await database.sql`create function app.fail(ids uuid[]) returns void language plpgsql as $$
    begin if (select count(*) from done) >= 3 then raise 'the power is gone'; end if; perform app.note(ids); end $$`;
  await expect(run([{ ...search, rowsPerBatch: 1, apply: "fail" }])).rejects.toThrow();
  expect(await state()).toEqual([{ name: "proposal_search", rows: "3", finished: false }]);
  const second = openClients(database.url, 2);
  await Promise.all([run(noted), run(noted, second)]);
  await second.close();
  const [counted] =
    await database.sql`select count(*)::int as rows, count(distinct id)::int as ids from done`;
  expect(counted).toEqual({ rows: 5, ids: 5 });
  expect(await state()).toEqual([{ name: "proposal_search", rows: "5", finished: true }]);
  await run(small);
});

test("the job queues itself until nothing is left", async () => {
  await database.sql`update proposal_search set words = 'older'`;
  await database.db.execute(sql`select graphile_worker.add_job('run_backfills', '{}'::json)`);
  await runJobs(database.url, guestCtx(database));
  expect((await found()).some(({ words: text }) => text === "'older'")).toBe(false);
});
