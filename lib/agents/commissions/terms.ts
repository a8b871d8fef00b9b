import type { CommissionType } from "@/db/enums";
import { formatCents, shareOf } from "@/lib/core/money";

/** A commission as it was agreed on. */
export interface CommissionTerms {
  commissionType: CommissionType;
  /** For the type `percent`. */
  commissionBps: number | null;
  /** For the type `flat`. */
  commissionCents: number | null;
  currency: string;
}

/** What a manual invitation with a fixed amount starts with, in cents. */
export const FLAT_DEFAULT_CENTS = 5_000;
/** The bounds of a percentage: what an invitation may name, and what a listing may. */
export const INVITE_BPS = { min: 0, max: 5_000, default: 0 } as const;
export const LISTING_BPS = { min: 100, max: 5_000, default: 1_000 } as const;

/** Whether anything at all is promised. */
export const hasCommission = ({ commissionBps, commissionCents }: CommissionTerms): boolean =>
  (commissionBps ?? 0) > 0 || (commissionCents ?? 0) > 0;

/**
 * What the terms come to for one sponsorship, in cents; never more than the base.
 * @param baseCents what the host gets of the payment before the agent's part
 */
export function commissionOf(terms: CommissionTerms, baseCents: number): number {
  const asked =
    terms.commissionType === "percent"
      ? shareOf(baseCents, terms.commissionBps ?? 0)
      : (terms.commissionCents ?? 0);
  return Math.min(asked, baseCents);
}

/** The terms in words: "10%", "$50.00 for each sponsorship", "No commission agreed". */
export function describeTerms(terms: CommissionTerms): string {
  if (!hasCommission(terms)) return "No commission agreed";
  return terms.commissionType === "percent"
    ? `${(terms.commissionBps ?? 0) / 100}%`
    : `${formatCents(terms.commissionCents ?? 0, terms.currency)} for each sponsorship`;
}
