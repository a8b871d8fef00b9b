/**
 * Returns how much of a running total falls on each share, in cents. The last share gets its exact part rounded down;
 * the others split the rest the same way. In any sequence of steps, no share ever shrinks or exceeds its size, and at
 * the full amount each is met exactly.
 * @param shares cents, at least 0 each
 * @param total 0 up to the sum of the shares
 */
export function splitCumulative(shares: readonly number[], total: number): number[] {
  const parts: number[] = Array(shares.length).fill(0);
  let left = BigInt(total);
  let whole = shares.reduce((sum, share) => sum + BigInt(share), 0n);
  if (left < 0n || left > whole) throw new RangeError(`cannot split ${total} over ${whole}`);
  for (let at = shares.length - 1; at >= 0 && whole > 0n; at--) {
    const share = BigInt(shares[at] ?? 0);
    const part = (left * share) / whole;
    parts[at] = Number(part);
    left -= part;
    whole -= share;
  }
  return parts;
}
