import { MAX_IMAGE_BYTES, tooLarge } from "@/lib/listings/media/upload-rules";

/** For the file chooser. The server checks the content. */
export const LOGO_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;

/** The smallest width of a logo, in pixels. Anything smaller blurs in print. */
export const MIN_LOGO_WIDTH = 600;

export const notALogo = (name: string) =>
  `${name} isn't a logo that we can use. Choose a PNG, JPEG, or WebP file.`;
export const tooSmall = (name: string, width: number) =>
  `${name} is ${width} pixels wide. Choose one that is at least ${MIN_LOGO_WIDTH} pixels wide, so that it doesn't blur.`;

/** Why a logo from a form without scripts was rejected, by the code in the page's URL. */
export const LOGO_PROBLEMS = {
  format: notALogo("This file"),
  large: tooLarge("This file"),
  small: `This logo is too small. Choose one that is at least ${MIN_LOGO_WIDTH} pixels wide.`,
  limited: "Too many attempts. Please wait a few minutes and try again.",
  other: "We couldn't save your logo. Please try again.",
} as const;

/** The message for a code from the URL. Null for anything else. */
export function logoProblem(code: unknown): string | null {
  const known = Object.entries(LOGO_PROBLEMS).find(([name]) => name === code);
  return known?.[1] ?? null;
}

/** What a browser knows to be wrong with a file before it sends it. Null: nothing. */
export function visibleLogoProblem(file: File): string | null {
  if (!LOGO_TYPES.some((type) => type === file.type)) return notALogo(file.name);
  return file.size > MAX_IMAGE_BYTES ? tooLarge(file.name) : null;
}
