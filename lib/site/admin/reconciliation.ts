/** The last look at the books. */
export interface ReconciliationStateDto {
  /** UTC. */
  at: Date;
  /** How much was found; anything but zero is an alarm. */
  violations: number;
  /** What was found, in words. */
  findings: string[];
  /** They should have been looked over again by now. */
  isOld: boolean;
}

/** `wrong_balances`, 3 → "Wrong balances: 3". */
export function describeFinding(findings: Readonly<Record<string, number>>): string[] {
  return Object.entries(findings).map(([name, count]) => {
    const spaced = name.replaceAll("_", " ");
    return `${spaced.charAt(0).toUpperCase()}${spaced.slice(1)}: ${count}`;
  });
}
