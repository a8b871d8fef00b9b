/** The latest reconciliation. */
export interface ReconciliationStateDto {
  /** UTC. */
  at: Date;
  /** The number of violations. Alert if not zero. */
  violations: number;
  /** Descriptions of the findings. */
  findings: string[];
  /** Whether the next reconciliation is overdue. */
  isOld: boolean;
}

/** `wrong_balances`, 3 → "Wrong balances: 3". */
export function describeFinding(findings: Readonly<Record<string, number>>): string[] {
  return Object.entries(findings).map(([name, count]) => {
    const spaced = name.replaceAll("_", " ");
    return `${spaced.charAt(0).toUpperCase()}${spaced.slice(1)}: ${count}`;
  });
}
