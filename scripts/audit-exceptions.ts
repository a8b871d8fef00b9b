/** A known vulnerability that this product accepts for a while. */
export interface AuditException {
  /** The advisory's id, as in "GHSA-…". */
  advisory: string;
  /** Why it does no harm here. */
  reason: string;
  /** The last day of the exception (UTC), as in "2027-01-31". `npm run check` fails after it. */
  until: string;
}

/** The only place for exceptions of `npm audit`. */
export const AUDIT_EXCEPTIONS: readonly AuditException[] = [];
