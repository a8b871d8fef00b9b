import { expect, test } from "vitest";
import { zipOf } from "@/lib/identity/privacy/zip";
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

test("beyond 4 GB the index says where each file is, and the end where the index is", async () => {
  const large = Buffer.alloc(64 * 1024 * 1024, "boat");
  const count = 66;
  async function* entries() {
    for (let at = 0; at < count; at++) yield { name: `pictures/${at}.webp`, body: large };
  }
  let [size, tail] = [0, Buffer.alloc(0)];
  for await (const chunk of zipOf(entries(), AT)) {
    size += chunk.length;
    if (chunk.length < large.length) tail = Buffer.concat([tail, chunk]).subarray(-16_384);
  }
  const at = (offset: number) => tail.length - (size - offset);
  const end = tail.length - 22;
  expect([tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 16)]).toEqual([count, 0xffff_ffff]);
  expect(tail.readUInt32LE(end - 20)).toBe(0x07064b50);
  const wide = at(Number(tail.readBigUInt64LE(end - 12)));
  expect([tail.readUInt32LE(wide), tail.readBigUInt64LE(wide + 32)]).toEqual([0x06064b50, BigInt(count)]);
  const head = 30 + "pictures/00.webp".length;
  let entry = at(Number(tail.readBigUInt64LE(wide + 48)));
  for (let n = 0; n < count; n++) {
    expect(tail.readUInt32LE(entry), `the index names file ${n}`).toBe(0x02014b50);
    const [names, extra] = [tail.readUInt16LE(entry + 28), tail.readUInt16LE(entry + 30)];
    const plain = tail.readUInt32LE(entry + 42);
    const offset = extra === 0 ? plain : Number(tail.readBigUInt64LE(entry + 46 + names + 4));
    expect(offset).toBe(n * (large.length + head) - Math.min(n, 10));
    entry += 46 + names + extra;
  }
  expect(entry).toBe(wide);
});

test("more than 65,535 files are counted where there is room for them", async () => {
  const count = 70_000;
  const archive = await zip(
    Array.from({ length: count }, (_, at) => ({ name: `${at}.webp`, body: Buffer.from("x") })),
  );
  const end = archive.length - 22;
  expect(archive.readUInt16LE(end + 10)).toBe(0xffff);
  const wide = Number(archive.readBigUInt64LE(end - 12));
  expect(archive.readUInt32LE(wide)).toBe(0x06064b50);
  expect(archive.readBigUInt64LE(wide + 32)).toBe(BigInt(count));
  expect(archive.readUInt32LE(Number(archive.readBigUInt64LE(wide + 48)))).toBe(0x02014b50);
});
