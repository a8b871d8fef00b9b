/** Where a key leads among so many pictures, from one of them. Null: it is no key for that, or there is no further one. */
export function steppedTo(key: string, from: number, count: number): number | null {
  const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: count - 1 }[key];
  return to === undefined || to === from || to < 0 || to >= count ? null : to;
}
