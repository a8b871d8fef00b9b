/** What a listing promises its agents, as it stands or stood. */
export interface ListedTerms {
  commissionBps: number;
  commissionDescription: string | null;
}

/**
 * What an agent who is approved now gets: what is listed now, but never less than what was when they applied. A host
 * who lowers the rate while somebody waits keeps to what that person has read.
 */
export function promisedTerms(applied: ListedTerms, listed: ListedTerms): ListedTerms {
  const { commissionBps, commissionDescription } =
    applied.commissionBps > listed.commissionBps ? applied : listed;
  return { commissionBps, commissionDescription };
}
