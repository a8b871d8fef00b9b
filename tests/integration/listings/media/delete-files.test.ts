import { afterAll, expect, test } from "vitest";
import { deleteFiles } from "@/lib/listings/media/commands/delete-files";
import { guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { temporaryStorage } from "@/tests/support/viewer-ctx";

const database = await createTestDatabase();
afterAll(database.close);

test("deletes the named files, ignores missing ones, and keeps the others", async () => {
  const storage = temporaryStorage();
  const ctx = { ...guestCtx(database), ports: { ...guestCtx(database).ports, storage } };
  const [gone, stored] = ["a", "b"].map((letter) => `${letter.repeat(64)}.webp`) as [string, string];
  for (const key of [gone, stored]) await storage.put(key, Buffer.from(key), "image/webp");
  for (const _ of [1, 2]) {
    await deleteFiles(ctx, { keys: [gone, `${"c".repeat(64)}.webp`] });
    expect([await storage.has(gone), await storage.has(stored)]).toEqual([false, true]);
  }
});
