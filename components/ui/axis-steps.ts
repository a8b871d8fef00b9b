/** Axis steps from zero to at least the largest value: integers, at most four besides zero. */
export function axisSteps(largest: number): number[] {
  const target = Math.max(4, largest) / 4;
  const power = 10 ** Math.floor(Math.log10(target));
  const step = Math.max(
    1,
    [1, 2, 2.5, 5, 10].map((times) => times * power).find((size) => size >= target) ?? 1,
  );
  const whole = Number.isInteger(step) ? step : Math.ceil(step);
  const count = Math.max(1, Math.ceil(Math.max(largest, 1) / whole));
  return Array.from({ length: count + 1 }, (_, n) => n * whole);
}
