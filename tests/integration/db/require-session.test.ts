import { afterAll, expect, test } from "vitest";
import { requireSession } from "@/db/require-session";
import { createTestDatabase } from "@/tests/support/database";

const database = await createTestDatabase();
afterAll(database.close);

test("an operator reads one sentence about a read-only or unreachable database, without a stack trace", async () => {
  const readOnly = new URL(database.url);
  readOnly.searchParams.set("options", "-c default_transaction_read_only=on");
  for (const [url, sentence] of [
    [readOnly.href, /^The database in DATABASE_URL is read-only: .*\.$/],
    ["postgres://nobody:no@127.0.0.1:9/nowhere", /^The database in DATABASE_URL cannot be used: /],
  ] as const) {
    const error = await requireSession(url).catch((cause: unknown) => cause);
    // Only plain errors are printed as their message.
    expect((error as Error).constructor).toBe(Error);
    expect((error as Error).message).toMatch(sentence);
  }
});
