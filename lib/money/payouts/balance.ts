import type { PayeeRole, PayoutMethod, PayoutStatus, SponsorshipStatus } from "@/db/enums";
import type { Page } from "@/lib/core/query";
import type { Obstacle } from "./obstacles";

/** A person's balances in cents, from the ledger. */
export interface BalanceDto {
  heldCents: number;
  availableCents: number;
  onTheWayCents: number;
  paidCents: number;
  /** Refunds to sponsors after a payout. Deducted from the next release. */
  owedCents: number;
  /** Why the available balance is not paid out; null if it is, or is zero. */
  obstacle: Obstacle | null;
  heldUntil: Date | null;
  minimumCents: number;
  sponsorships: Page<HeldSponsorshipDto>;
  payouts: Page<PayoutDto>;
}

export interface HeldSponsorshipDto {
  id: string;
  title: string;
  tier: string;
  /** The role in which it is held for them. */
  role: PayeeRole;
  /** Null for agents. */
  sponsorName: string | null;
  /** A commission under review before its release. */
  isChecked: boolean;
  status: SponsorshipStatus;
  amountCents: number;
  currency: string;
  releasableAt: Date | null;
  /** The event's time zone, in which that day is shown; null if there is no event. */
  eventTimeZone: string | null;
  /** All of it is disputed. */
  isDisputed: boolean;
  /** What open benefits hold back of the price, in cents, how many they are, and how many parts were released. */
  openCents: number;
  openBenefits: number;
  releasedParts: number;
}

export interface PayoutDto {
  id: string;
  role: PayeeRole;
  status: PayoutStatus;
  amountCents: number;
  currency: string;
  /** The commissions that were paid out with it, in cents as of then; empty for a host's payout. */
  commissions: { title: string; amountCents: number }[];
  method: Exclude<PayoutMethod, "none">;
  destinationHint: string | null;
  reference: string | null;
  failureReason: string | null;
  providerState: string | null;
  createdAt: Date;
  sentAt: Date | null;
  paidAt: Date | null;
  failedAt: Date | null;
}
