import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";
import { storageProblem } from "@/lib/integrations/storage/configured";
import { localStorage } from "@/lib/integrations/storage/local";
import { StorageUnavailable } from "@/lib/integrations/storage/port";
import { runsTypeScript } from "@/tests/support/runs-typescript";
import { keepsTheContract, someKey } from "@/tests/support/storage-contract";

const root = mkdtempSync(join(tmpdir(), "community-storage-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

keepsTheContract(() => localStorage(join(root, "media")));

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

it("spreads its files over folders that other users can't read", async () => {
  const key = someKey();
  await localStorage(join(root, "spread")).put(key, Buffer.from("x"), "image/webp");
  const path = join(root, "spread", key.slice(0, 2), key.slice(2, 4), key);
  expect(statSync(path).mode & 0o777).toBe(0o640);
  expect(filesBelow(join(root, "spread"))).toHaveLength(1);
});

it("throws when it can't write and leaves no partial file", async () => {
  writeFileSync(join(root, "no-folder"), "");
  const store = localStorage(join(root, "no-folder"));
  await expect(store.put(someKey(), Buffer.from("x"), "image/webp")).rejects.toThrow(StorageUnavailable);
  expect(await storageProblem(store)).toMatchObject({ fault: "refused" });

  // A folder where the file belongs: the file is written in full, but can't be moved into place.
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

it("throws when the disk is full, keeps existing files, and leaves no partial file", async () => {
  const folder = join(root, "small");
  const program = "tests/support/small-disk-process.ts";
  // A file-size limit fails like a full disk, and any account can set one.
  const { stdout } = await promisify(execFile)(
    "sh",
    ["-c", `trap "" XFSZ; ulimit -f 16; exec "$0" "$@"`, process.execPath, ...runsTypeScript, program],
    // The runner's cache would have no room either.
    { env: { ...process.env, FILES: folder, TSX_DISABLE_CACHE: "1" } },
  );
  expect(JSON.parse(stdout)).toEqual({
    small: "kept",
    large: "full",
    again: "full",
    next: "kept",
    kept: "a".repeat(2_000),
  });
  expect(filesBelow(folder).map(({ name }) => name.length)).toEqual([69, 69]);
});
