/** Returns the index of the image that a key leads to, or null for other keys and at either end. */
export function steppedTo(key: string, from: number, count: number): number | null {
  const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: count - 1 }[key];
  return to === undefined || to === from || to < 0 || to >= count ? null : to;
}
