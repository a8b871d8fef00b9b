import pLimit from "p-limit";
import type { ReportPhoto } from "@/db/enums";
import { sha256 } from "../signing/digests";

/** More photos are only on the report's page. */
export const MAX_PHOTOS = 60;

/** At most this many pixels a side: 200 for an inch, in the width of a column. */
const PIXELS = 720;
const QUALITY = 72;

/** sharp uses several threads for each picture. */
const atOnce = pLimit(4);

/** Reads a stored file. Null: it is no longer there. */
export type ReadPhoto = (photo: ReportPhoto) => Promise<Buffer | null>;

export interface PrintedPhoto {
  photo: ReportPhoto;
  /** JPEG. Null: the stored file is missing, differs from its digest, or isn't a picture. */
  picture: { bytes: Buffer; width: number; height: number } | null;
}

/** The first photos of a report, small enough for a PDF. */
export async function printedPhotos(
  photos: readonly ReportPhoto[],
  read: ReadPhoto,
): Promise<PrintedPhoto[]> {
  return Promise.all(
    photos
      .slice(0, MAX_PHOTOS)
      .map((photo) => atOnce(async () => ({ photo, picture: await pictureOf(photo, read) }))),
  );
}

async function pictureOf(photo: ReportPhoto, read: ReadPhoto): Promise<PrintedPhoto["picture"]> {
  const stored = await read(photo);
  if (!stored || sha256(stored) !== photo.digest) return null;
  const { default: sharp } = await import("sharp");
  try {
    const { data, info } = await sharp(stored, { limitInputPixels: 100_000_000, failOn: "error" })
      .rotate()
      .resize(PIXELS, PIXELS, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColorspace("srgb")
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}
