import { expect, test } from "vitest";
import { zipOf } from "@/lib/privacy/zip";
import { unzip } from "@/tests/support/unzip";

const AT = new Date("2026-11-20T08:30:42Z");

async function zip(entries: { name: string; body: Buffer }[]): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of zipOf(entries, AT)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test("what is packed comes out with its names and bytes; text shrinks, pictures are left alone", async () => {
  const long = JSON.stringify(Array.from({ length: 5000 }, (_, at) => ({ at, text: "Grüße" })));
  const picture = Buffer.from(Array.from({ length: 3000 }, (_, at) => (at * 7919) % 256));
  const entries = [
    { name: "account.json", body: Buffer.from(long) },
    { name: "empty.json", body: Buffer.from("") },
    { name: "pictures/Ufer ü.webp", body: picture },
  ];
  const archive = await zip(entries);
  expect(unzip(archive)).toEqual(entries);
  expect(archive.length).toBeLessThan(long.length / 4);
  expect(archive.includes(picture)).toBe(true);
  // 2026-11-20, 08:30:42, as DOS counts.
  expect([archive.readUInt16LE(12), archive.readUInt16LE(10)]).toEqual([
    (46 << 9) | (11 << 5) | 20,
    (8 << 11) | (30 << 5) | 21,
  ]);
});

test("nothing in it is still an archive", async () => {
  expect((await zip([])).toString("hex")).toBe(`504b0506${"00".repeat(18)}`);
});
