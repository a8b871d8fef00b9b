/** Why a picture from a scriptless form was rejected, by the code in the page's URL. */
export const PICTURE_PROBLEMS = {
  image: "This file is not a valid image file. Choose a JPEG, PNG, WebP, GIF, or AVIF file.",
  large: "This file is too large. Maximum size is 5MB.",
  limited: "Too many attempts. Please wait a few minutes and try again.",
  other: "We couldn't save your profile picture. Please try again.",
} as const;

/** Returns the message for a code from the URL. Null for anything else. */
export function pictureProblem(code: unknown): string | null {
  const known = Object.entries(PICTURE_PROBLEMS).find(([name]) => name === code);
  return known?.[1] ?? null;
}
