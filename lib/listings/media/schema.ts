/** Image widths on offer, in pixels: for phones and desktops at one, two, and three dots per pixel. */
export const VARIANT_WIDTHS = [192, 320, 480, 640, 720, 960, 1120, 1280, 1920] as const;
export type VariantWidth = (typeof VARIANT_WIDTHS)[number];

/** The widths that phones request for a picture as wide as the screen, at two and three dots per pixel. */
export const PHONE_WIDTHS: readonly VariantWidth[] = [720, 1120];

/** A stored image. Sizes in pixels. */
export interface ImageDto {
  id: string;
  /** Storage key; the file is at `/media/<key>`. */
  key: string;
  width: number;
  height: number;
}

/** URL of an image, full size or in one of the widths. */
export function mediaPath(key: string, width?: VariantWidth): string {
  return width ? `/media/${key}?w=${width}` : `/media/${key}`;
}
