/** The widths, in pixels, that a picture can be asked for: what phones and desks of one, two and three dots draw. */
export const VARIANT_WIDTHS = [192, 320, 480, 640, 720, 960, 1120, 1280, 1920] as const;
export type VariantWidth = (typeof VARIANT_WIDTHS)[number];

/** A stored picture as screens know it. Sizes in pixels. */
export interface ImageDto {
  id: string;
  /** Names the file at `/media/<key>`. */
  key: string;
  width: number;
  height: number;
}

/** The address of a picture, whole or in one of the widths. */
export function mediaPath(key: string, width?: VariantWidth): string {
  return width ? `/media/${key}?w=${width}` : `/media/${key}`;
}

/** The widths worth offering for a picture this wide: none larger than itself. */
export function widthsFor(width: number): VariantWidth[] {
  return VARIANT_WIDTHS.filter((candidate) => candidate < width);
}
