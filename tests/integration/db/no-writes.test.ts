import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { failureResponse } from "@/lib/core/http-response";
import { runAction } from "@/lib/core/run-action";
import { inTransaction } from "@/lib/core/transaction";
import { guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

/** Writes a row, and then runs into what the database says. */
const write = (then: string) => ({
  name: "test.write" as const,
  input: z.object({}),
  permission: "public" as const,
  run: (ctx: Parameters<typeof inTransaction>[0]) =>
    inTransaction(ctx, async (tx) => {
      await tx.execute(sql`insert into saved values (1)`);
      await tx.execute(sql.raw(then));
    }),
});

test.for([
  ["a full disk", "do $$ begin raise 'no space left' using errcode = '53100'; end $$", /out of storage/],
  ["a read-only database", "set transaction read only; insert into saved values (2)", /can't save changes/],
] as const)("%s gives a sentence and 503, and saves nothing", async ([, then, sentence]) => {
  await db.execute(sql`create table if not exists saved (id int)`);
  const result = await runAction(write(then), guestCtx(database), {});
  expect(result).toMatchObject({
    ok: false,
    error: { code: "unavailable", message: expect.stringMatching(sentence) },
  });
  const thrown = await write(then)
    .run(database)
    .then(
      () => null,
      (error: unknown) => error,
    );
  expect(failureResponse(thrown, "request", "test.write").status).toBe(503);
  expect((await db.execute(sql`select * from saved`)).rows).toEqual([]);
});
