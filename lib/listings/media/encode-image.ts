import "server-only";
import pLimit from "p-limit";
import type { Sharp } from "sharp";
import { loadSharp } from "./sharp";
import { imageTypeOf } from "./sniff";

/** A decoded image takes up to 160 MB, so a process decodes at most two at a time. */
const decoding = pLimit(2);

const MAX_PIXELS = 40_000_000;
const MAX_EDGE = 2_400;
const MAX_SIDE = 640;
const SECONDS = 20;

/** A re-encoded image. Sizes in pixels. */
export interface EncodedImage {
  body: Buffer;
  width: number;
  height: number;
}

async function open(content: Buffer): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(content, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 }).timeout({
    seconds: SECONDS,
  });
}

/**
 * Decodes and re-encodes an uploaded image: upright, at most 2,400 pixels on the longer side, without metadata. Null if
 * it is not an image, damaged, a decompression bomb, or a polyglot file.
 */
export async function encodeUpload(content: Buffer): Promise<EncodedImage | null> {
  return drawAnew(content, (picture) =>
    picture.resize({ width: MAX_EDGE, height: MAX_EDGE, fit: "inside", withoutEnlargement: true }),
  );
}

/**
 * Like `encodeUpload`, for profile pictures: the center square, at most 640 pixels a side, with transparency on white.
 */
export async function encodeSquare(content: Buffer): Promise<EncodedImage | null> {
  return drawAnew(content, async (picture) => {
    const { width, height } = await picture.metadata();
    const side = Math.min(width, height, MAX_SIDE);
    return picture.resize({ width: side, height: side, fit: "cover" }).flatten({ background: "#ffffff" });
  });
}

/** Like `encodeUpload`, for logos that are printed: a PNG without loss, and whether any of it is transparent. */
export async function encodeLogo(
  content: Buffer,
): Promise<(EncodedImage & { isTransparent: boolean }) | null> {
  const logo = await drawAnew(
    content,
    (picture) =>
      picture.resize({ width: MAX_EDGE, height: MAX_EDGE, fit: "inside", withoutEnlargement: true }),
    (picture) => picture.png(),
  );
  if (!logo) return null;
  const { isOpaque } = await decoding(async () => (await open(logo.body)).stats());
  return { ...logo, isTransparent: !isOpaque };
}

async function drawAnew(
  content: Buffer,
  shape: (upright: Sharp) => Sharp | Promise<Sharp>,
  encode = (picture: Sharp) => picture.webp({ quality: 82 }),
): Promise<EncodedImage | null> {
  if (!(await imageTypeOf(content))) return null;
  return decoding(async () => {
    try {
      const picture = await shape((await open(content)).rotate());
      const { data, info } = await encode(picture).toBuffer({ resolveWithObject: true });
      return { body: data, width: info.width, height: info.height };
    } catch {
      // The library's errors are for programmers. Users learn that the file is not an image.
      return null;
    }
  });
}

/** Renders one of the project's own drawings (SVG). Never for uploads, because an SVG may contain anything. */
export function encodeDrawing(svg: string): Promise<EncodedImage> {
  return decoding(async () => {
    const sharp = await loadSharp();
    const { data, info } = await sharp(Buffer.from(svg))
      .webp({ quality: 82, effort: 2 })
      .toBuffer({ resolveWithObject: true });
    return { body: data, width: info.width, height: info.height };
  });
}

/** Renders the center square of one of the project's own drawings (SVG), 192 pixels a side, in a few kilobytes. */
export function encodeThumbnail(svg: string): Promise<Buffer> {
  return decoding(async () => {
    const sharp = await loadSharp();
    return sharp(Buffer.from(svg)).resize(192, 192, { fit: "cover" }).webp({ quality: 80 }).toBuffer();
  });
}

/** Resizes a stored image. Throws if the file is damaged. */
export function encodeVariant(content: Buffer, width: number): Promise<Buffer> {
  return decoding(async () => {
    const picture = await open(content);
    return picture.resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer();
  });
}

/** A stored logo for public walls, to fit 336 by 144 pixels, in a few kilobytes. Throws if the file is damaged. */
export function encodeSmallLogo(content: Buffer): Promise<Buffer> {
  return decoding(async () => {
    const logo = (await open(content)).resize({
      width: 336,
      height: 144,
      fit: "inside",
      withoutEnlargement: true,
    });
    return logo.webp({ quality: 85 }).toBuffer();
  });
}
