import sharp from "sharp";
import { expect, test } from "vitest";
import type { StoragePort } from "@/lib/integrations/storage/port";
import { SHARE_SIZE, type ShareFace } from "@/lib/site/seo/share-face";
import { composePicture, TEXT_SIZE } from "@/lib/site/share/draw-picture";
import { cachedPicture, drawOnce } from "@/lib/site/share/picture-cache";

const face: ShareFace = {
  title: "Harvest Supper",
  kind: "Community sponsorship",
  lines: [],
  brand: "Community",
  photoKey: `${"a".repeat(64)}.webp`,
  art: { illustration: "long-table", seed: "1" },
};
const storing = (body: Buffer | null) => ({ get: async () => body }) as unknown as StoragePort;

test("uses the drawing if the photo is missing or invalid", async () => {
  const blank = { ...TEXT_SIZE, channels: 3 as const, background: "white" };
  const copyPicture = await sharp({ create: blank }).png().toBuffer();
  const drawn = await composePicture(storing(null), { ...face, photoKey: null }, copyPicture);
  expect(await sharp(drawn).metadata()).toMatchObject({ format: "jpeg", ...SHARE_SIZE });
  expect(await composePicture(storing(null), face, copyPicture)).toEqual(drawn);
  expect(await composePicture(storing(Buffer.from("no picture")), face, copyPicture)).toEqual(drawn);
  const red = await sharp({ create: { width: 900, height: 700, channels: 3, background: "red" } })
    .webp()
    .toBuffer();
  expect(await composePicture(storing(red), face, copyPicture)).not.toEqual(drawn);
});

test("draws a picture once for concurrent callers, with a short queue", async () => {
  let drawings = 0;
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  const draw = async () => {
    drawings++;
    await held;
    return Buffer.from("picture");
  };
  const asked = Array.from({ length: 6 }, (_, n) => drawOnce(`wait-${n}`, draw));
  const twice = drawOnce("wait-0", draw);
  expect(drawOnce("wait-6", draw)).toBeNull();
  go();
  await Promise.all([...asked, twice]);
  expect(drawings).toBe(6);
  expect(cachedPicture("wait-3")?.toString()).toBe("picture");
  expect(cachedPicture("wait-6")).toBeNull();
});
