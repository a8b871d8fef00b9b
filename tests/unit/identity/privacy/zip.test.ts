import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { type ZipEntry, zipOf } from "@/lib/identity/privacy/zip";
import { unzip } from "@/tests/support/unzip";

const AT = new Date("2026-11-20T08:30:42Z");

test("preserves names and bytes, compresses text, and stores pictures unchanged", async () => {
  const long = JSON.stringify(Array.from({ length: 5000 }, (_, at) => ({ at, text: "Grüße" })));
  const picture = Buffer.from(Array.from({ length: 3000 }, (_, at) => (at * 7919) % 256));
  const entries = [
    { name: "account.json", body: Buffer.from(long) },
    { name: "empty.json", body: Buffer.from("") },
    { name: "pictures/Ufer ü.webp", body: picture },
  ];
  const archive = await buffer(zipOf(entries, AT));
  expect(unzip(archive)).toEqual(entries);
  expect(archive.length).toBeLessThan(long.length / 4);
  expect(archive.includes(picture)).toBe(true);
  // Info-ZIP's extended timestamp field, in seconds since 1970.
  const time = Buffer.from("555405000300000000", "hex");
  time.writeUInt32LE(AT.getTime() / 1000, 5);
  expect(archive.includes(time)).toBe(true);
});

test("makes a valid archive without entries", async () => {
  expect((await buffer(zipOf([], AT))).toString("hex")).toBe(`504b0506${"00".repeat(18)}`);
});

test("fetches files only as fast as the archive is read, and stops when the reader does", async () => {
  let fetched = 0;
  let ended = false;
  function* endless(): Generator<ZipEntry> {
    try {
      for (;;) yield { name: `pictures/${fetched++}.webp`, body: Buffer.alloc(1024 * 1024) };
    } finally {
      ended = true;
    }
  }
  const archive = zipOf(endless(), AT);
  for (let read = 0; read < 20 * 1024 * 1024; ) {
    await once(archive, "readable");
    for (let chunk = archive.read(); chunk; chunk = archive.read()) read += chunk.length;
  }
  expect(fetched).toBeGreaterThan(18);
  expect(fetched).toBeLessThan(30);
  archive.destroy();
  await expect.poll(() => ended).toBe(true);
});

test("ends the archive with the error of a file that can't be fetched", async () => {
  function* broken(): Generator<ZipEntry> {
    yield { name: "account.json", body: Buffer.from("{}") };
    throw new Error("the store is down");
  }
  await expect(buffer(zipOf(broken(), AT))).rejects.toThrow("the store is down");
});
