import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { storageProblem } from "@/lib/integrations/storage/configured";
import { localStorage } from "@/lib/integrations/storage/local";
import { StorageUnavailable } from "@/lib/integrations/storage/port";
import { keepsTheContract, someKey } from "@/tests/support/storage-contract";

const root = mkdtempSync(join(tmpdir(), "community-storage-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

keepsTheContract(() => localStorage(join(root, "media")));

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

it("spreads its files over folders, readable by no stranger", async () => {
  const key = someKey();
  await localStorage(join(root, "spread")).put(key, Buffer.from("x"), "image/webp");
  const path = join(root, "spread", key.slice(0, 2), key.slice(2, 4), key);
  expect(statSync(path).mode & 0o777).toBe(0o640);
  expect(filesBelow(join(root, "spread"))).toHaveLength(1);
});

it("that cannot write says so, and leaves nothing half-written behind", async () => {
  writeFileSync(join(root, "no-folder"), "");
  const store = localStorage(join(root, "no-folder"));
  await expect(store.put(someKey(), Buffer.from("x"), "image/webp")).rejects.toThrow(StorageUnavailable);
  expect(await storageProblem(store)).toMatchObject({ fault: "refused" });

  // A folder where the file belongs: it is written whole, and then cannot take its place.
  const key = someKey();
  const blocked = localStorage(join(root, "blocked"));
  await blocked.put(
    key.replace(/^.{60}/, (start) => start),
    Buffer.from("x"),
    "image/webp",
  );
  rmSync(join(root, "blocked", key.slice(0, 2), key.slice(2, 4), key));
  await localStorage(join(root, "blocked", key.slice(0, 2), key.slice(2, 4), key)).put(
    someKey(),
    Buffer.from("in the way"),
    "image/webp",
  );
  await expect(blocked.put(key, Buffer.from("y"), "image/webp")).rejects.toThrow(StorageUnavailable);
  expect(filesBelow(join(root, "blocked"))).toHaveLength(1);
});
