/** The terms that a listing promises its agents, now or at an earlier time. */
export interface ListedTerms {
  commissionBps: number;
  commissionDescription: string | null;
}

/**
 * The terms for an agent approved now: the current ones, but never below those they applied under. A host who lowers
 * the rate still owes pending applicants the rate they saw.
 */
export function promisedTerms(applied: ListedTerms, listed: ListedTerms): ListedTerms {
  const { commissionBps, commissionDescription } =
    applied.commissionBps > listed.commissionBps ? applied : listed;
  return { commissionBps, commissionDescription };
}
