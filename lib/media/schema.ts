/** Largest picture anybody may upload, in bytes. */
export const MAX_IMAGE_BYTES = 5_242_880;

/** What can be decoded here, for a file chooser; the server looks at the content. */
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"] as const;

/** The widths, in pixels, that a picture can be asked for. */
export const VARIANT_WIDTHS = [320, 640, 960, 1280, 1920] as const;
export type VariantWidth = (typeof VARIANT_WIDTHS)[number];

/** Refusals as documented; `name` is the file's own name. */
export const notAnImage = (name: string) => `${name} is not a valid image file.`;
export const tooLarge = (name: string) => `${name} is too large. Maximum size is 5MB.`;
export const UPLOAD_FAILED = "Failed to upload images";

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
