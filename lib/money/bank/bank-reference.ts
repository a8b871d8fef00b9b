/** The reference a payer puts on a transfer: short, with only characters that banks accept. */
export const transferReference = (paymentId: string): string => `BT${tail(paymentId)}`;

/** The reference for a return. */
export const refundReference = (refundId: string): string => `BR${tail(refundId)}`;

/** The random end of an id. */
const tail = (id: string) => id.replaceAll("-", "").slice(-12).toUpperCase();

/**
 * Finds the reference in free text, ignoring spaces and case. Returns null if there is none, or more than one. A
 * repeated reference counts once.
 */
export function findReference(text: string): string | null {
  const found = text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .match(/B[TR][0-9A-F]{12}/g);
  const [reference, ...others] = new Set(found);
  return reference && others.length === 0 ? reference : null;
}
