import type { VariantWidth } from "./schema";

/** Where an image is shown: its width there as a `sizes` attribute, and the files to choose from. */
type Size = { sizes: string; widths: readonly VariantWidth[] };

const STAGE = "(min-width: 80rem) 50rem, (min-width: 64rem) calc(100vw - 30rem), calc(100vw - 2rem)";

/**
 * Only the widths that screens draw: phones at two and three dots per pixel, desktops at one and two. Each one more is
 * in the page once for every image.
 */
export const IMAGE_SIZES = {
  card: {
    sizes: "(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, calc(100vw - 2rem)",
    widths: [480, 720, 1120],
  },
  stage: { sizes: STAGE, widths: [720, 960, 1120, 1920] },
  service: { sizes: "(min-width: 64rem) 32rem, calc(100vw - 2rem)", widths: [640, 720, 1120, 1920] },
  viewer: { sizes: "(min-width: 50rem) 48rem, 100vw", widths: [960, 1280, 1920] },
  update: { sizes: "(min-width: 40rem) 20rem, 50vw", widths: [320, 480, 640] },
  thumbnail: { sizes: "6rem", widths: [192, 320] },
} as const satisfies Record<string, Size>;

export type ImageSize = keyof typeof IMAGE_SIZES;
