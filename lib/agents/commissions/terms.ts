import type { CommissionType } from "@/db/enums";
import { formatCents, shareOf } from "@/lib/core/money";

/** A commission as agreed. */
export interface CommissionTerms {
  commissionType: CommissionType;
  /** For the type `percent`. */
  commissionBps: number | null;
  /** For the type `flat`. */
  commissionCents: number | null;
  currency: string;
}

/** Default of a manual invitation with a fixed amount, in cents. */
export const FLAT_DEFAULT_CENTS = 5_000;
/** Bounds of the percentage in an invitation and in a listing, in basis points. */
export const INVITE_BPS = { min: 0, max: 5_000, default: 0 } as const;
export const LISTING_BPS = { min: 100, max: 5_000, default: 1_000 } as const;

/** Whether the terms include a commission. */
export const hasCommission = ({ commissionBps, commissionCents }: CommissionTerms): boolean =>
  (commissionBps ?? 0) > 0 || (commissionCents ?? 0) > 0;

/**
 * A commission for one sponsorship, in cents. Never more than the base.
 * @param baseCents the host's share of the payment before commission
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
