/** Why a receipt was refused, by the word in the address that a form without scripts comes back to. */
export const RECEIPT_PROBLEMS = {
  none: "Choose a photo or a PDF.",
  large: "This file is too large. Maximum size is 20 MB.",
  format:
    "This isn't a picture or a PDF that we can read. Choose a JPEG, PNG, WebP, GIF, AVIF, or PDF file of up to 40 megapixels.",
  limited: "You've sent a lot of files. Please wait a few minutes, then try again.",
  other: "The receipt wasn't stored. Please try again in a few minutes.",
} as const;
export type ReceiptProblem = keyof typeof RECEIPT_PROBLEMS;

export const isReceiptProblem = (word: string | null | undefined): word is ReceiptProblem =>
  typeof word === "string" && Object.hasOwn(RECEIPT_PROBLEMS, word);
