import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { freeAbandonedJobs, keepLease } from "@/lib/integrations/jobs/lease";
import { createTestDatabase } from "@/tests/support/database";

const database = await createTestDatabase();
afterAll(database.close);

async function holders(): Promise<(string | null)[]> {
  const rows = await database.sql<{ locked_by: string | null }[]>`
    select locked_by from graphile_worker.jobs order by id`;
  return rows.map((row) => row.locked_by);
}

test("frees the jobs of a killed worker, but not of a running one", async () => {
  await database.sql`select graphile_worker.add_job('a', '{}'::json), graphile_worker.add_job('b', '{}'::json)`;
  await database.sql`
    update graphile_worker._private_jobs
    set locked_at = now(), locked_by = case id when (select min(id) from graphile_worker._private_jobs)
      then 'killed' else 'living' end`;
  const living = keepLease(database.url, "living");
  const observer = new Client({ connectionString: database.url });
  await observer.connect();
  try {
    await expect.poll(holders).toEqual([null, "living"]);
    expect(await freeAbandonedJobs(observer, "observer")).toEqual([]);
    await living.release();
    expect(await freeAbandonedJobs(observer, "observer")).toEqual(["living"]);
    expect(await holders()).toEqual([null, null]);
  } finally {
    await living.release();
    await observer.end();
  }
});

test("removes a killed worker's job that was enqueued again while it ran", async () => {
  const { sql } = database;
  const add = () => sql`select graphile_worker.add_job('a', '{}'::json, job_key := 'again')`;
  await sql`delete from graphile_worker._private_jobs`;
  await add();
  await sql`update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = 'killed'`;
  await add();
  const observer = new Client({ connectionString: database.url });
  await observer.connect();
  try {
    expect(await freeAbandonedJobs(observer, "observer")).toEqual(["killed"]);
    const left = await sql`select key, attempts, locked_by from graphile_worker.jobs`;
    expect([...left]).toEqual([{ key: "again", attempts: 0, locked_by: null }]);
  } finally {
    await observer.end();
  }
});
