import { crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { encodeUpload, encodeVariant } from "@/lib/listings/media/encode-image";

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#f0b23a" } });

/** A PNG whose header claims far more than the file contains. */
async function pngThatClaims(width: number, height: number): Promise<Buffer> {
  const png = await plain(4, 4).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

describe("an uploaded picture", () => {
  it("becomes WebP, upright, without metadata", async () => {
    const photo = await plain(40, 20)
      .jpeg()
      .withExif({ IFD0: { Artist: "Ada Miller", Orientation: "6" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .toBuffer();
    const turned = await sharp(photo).withMetadata({ orientation: 6 }).toBuffer();
    const image = await encodeUpload(turned);
    expect(image).toMatchObject({ width: 20, height: 40 });
    const seen = await sharp(image?.body).metadata();
    expect(seen.format).toBe("webp");
    expect([seen.exif, seen.xmp, seen.icc, seen.iptc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(image?.body.includes("Ada Miller")).toBe(false);
  });

  it("is at most 2,400 pixels and never enlarged", async () => {
    expect(await encodeUpload(await plain(4000, 1000).png().toBuffer())).toMatchObject({
      width: 2400,
      height: 600,
    });
    expect(await encodeUpload(await plain(30, 10).png().toBuffer())).toMatchObject({ width: 30, height: 10 });
  });

  it("is encoded deterministically", async () => {
    const content = await plain(64, 64).png().toBuffer();
    const [one, two] = await Promise.all([encodeUpload(content), encodeUpload(content)]);
    expect(one?.body.equals(two?.body ?? Buffer.alloc(0))).toBe(true);
  });

  it("with several frames becomes the first one", async () => {
    const frames = await Promise.all([
      plain(10, 10).png().toBuffer(),
      plain(10, 10).negate().png().toBuffer(),
    ]);
    const film = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(film, { animated: true }).metadata()).pages).toBe(2);
    const image = await encodeUpload(film);
    expect(image).toMatchObject({ width: 10, height: 10 });
    expect((await sharp(image?.body).metadata()).pages).toBeUndefined();
  });

  it.each([
    ["has more than 40 million pixels", () => plain(8000, 6000).png({ compressionLevel: 9 }).toBuffer()],
    ["claims four billion pixels", () => pngThatClaims(65_000, 65_000)],
    ["claims more than it contains", () => pngThatClaims(400, 400)],
    ["is cut off", async () => (await plain(600, 600).jpeg().toBuffer()).subarray(0, 500)],
    [
      "is noise behind a signature",
      async () => Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(4096, 7)]),
    ],
    ["is both script and GIF", async () => Buffer.from("GIF89a/*\x01\x00\x01\x00*/=alert(1);//", "latin1")],
  ])("is rejected when it %s", async (_, make) => {
    expect(await encodeUpload(await make())).toBeNull();
  });
});

it("creates smaller copies and never larger ones", async () => {
  const whole = await plain(1000, 500).webp().toBuffer();
  expect(await sharp(await encodeVariant(whole, 320)).metadata()).toMatchObject({ width: 320, height: 160 });
  expect(await sharp(await encodeVariant(whole, 1920)).metadata()).toMatchObject({ width: 1000 });
});
