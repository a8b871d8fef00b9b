const whole = new Intl.NumberFormat("en-US");

/** "1,234" */
export function formatCount(count: number): string {
  return whole.format(count);
}
