import "server-only";
import { logger } from "@/lib/core/logger";
import type { StoragePort } from "@/lib/integrations/storage/port";
import { drawIllustration } from "@/lib/listings/media/art/draw";
import { loadSharp } from "@/lib/listings/media/sharp";
import { readPicture } from "@/lib/listings/media/variants";
import { SHARE_SIZE, type ShareFace } from "@/lib/site/seo/share-face";

/** Text on the left, a photo or drawing on the right. */
export const TEXT_SIZE = { width: 690, height: SHARE_SIZE.height };
const PHOTO_SIZE = { width: SHARE_SIZE.width - TEXT_SIZE.width, height: SHARE_SIZE.height };

/**
 * Combines the drawn text with the photo, or with the drawing if the photo is missing or unreadable.
 * @param copyPicture a PNG of `TEXT_SIZE`
 */
export async function composePicture(
  storage: StoragePort,
  face: ShareFace,
  copyPicture: Buffer,
): Promise<Buffer> {
  const photo = (await photoOf(storage, face)) ?? (await artOf(face));
  const sharp = await loadSharp();
  return sharp({ create: { ...SHARE_SIZE, channels: 3, background: "#fbf8f2" } })
    .composite([
      { input: copyPicture, left: 0, top: 0 },
      ...(photo ? [{ input: photo, left: TEXT_SIZE.width, top: 0 }] : []),
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

async function fitted(bytes: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(bytes)
    .resize({ ...PHOTO_SIZE, fit: "cover" })
    .png()
    .toBuffer();
}

async function photoOf(storage: StoragePort, { photoKey }: ShareFace): Promise<Buffer | null> {
  if (!photoKey) return null;
  try {
    const bytes = await readPicture(storage, photoKey, 960);
    return bytes && (await fitted(bytes));
  } catch (error) {
    logger.warn({ err: error, photoKey }, "photo missing from a share image");
    return null;
  }
}

async function artOf({ art }: ShareFace): Promise<Buffer | null> {
  const drawn = await drawIllustration(art.illustration, art.seed);
  return drawn === null ? null : fitted(Buffer.from(drawn));
}
