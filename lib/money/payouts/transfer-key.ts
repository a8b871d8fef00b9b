/**
 * The key of one payout attempt at the provider and on the bank statement: letters and digits only, at most 35, so that
 * every bank accepts it as the end-to-end reference. `PO`, the payout's ID in base 36, `A`, the attempt.
 */
export function transferKey(payoutId: string, attempt: number): string {
  const id = BigInt(`0x${payoutId.replaceAll("-", "")}`);
  return `PO${id.toString(36).toUpperCase().padStart(25, "0")}A${attempt}`;
}

/** The payout and attempt that a key names; null for anything else. */
export function readTransferKey(text: string): { payoutId: string; attempt: number } | null {
  const match = /^PO([0-9A-Z]{25})A([1-9]\d?)$/.exec(text.trim().toUpperCase());
  if (!match?.[1]) return null;
  let id = 0n;
  for (const digit of match[1]) id = id * 36n + BigInt(Number.parseInt(digit, 36));
  const hex = id.toString(16).padStart(32, "0");
  if (hex.length > 32) return null;
  const payoutId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { payoutId, attempt: Number(match[2]) };
}
