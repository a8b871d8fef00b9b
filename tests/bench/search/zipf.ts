/** Draws from a list, the n-th item 1/n as often as the first; always the same sequence. */
export function zipfOf<T>(items: readonly T[]): () => T {
  let sum = 0;
  const sums = items.map((_, n) => (sum += 1 / (n + 1)));
  const random = randomOf(2);
  return () => {
    const wanted = random() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return items[low] as T;
  };
}

/** Numbers from 0 to 1, the same ones for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
