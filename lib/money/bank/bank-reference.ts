/** The reference under which a payer transfers: short, and nothing that a bank refuses. */
export const transferReference = (paymentId: string): string => `BT${tail(paymentId)}`;

/** The reference under which money is sent back. */
export const refundReference = (refundId: string): string => `BR${tail(refundId)}`;

/** The random end of an id. */
const tail = (id: string) => id.replaceAll("-", "").slice(-12).toUpperCase();

/**
 * The reference that somebody wrote somewhere in their words, however they set blanks and capitals; null where there
 * is none, or more than one. The same one twice is one.
 */
export function findReference(text: string): string | null {
  const found = text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .match(/B[TR][0-9A-F]{12}/g);
  const [reference, ...others] = new Set(found);
  return reference && others.length === 0 ? reference : null;
}
