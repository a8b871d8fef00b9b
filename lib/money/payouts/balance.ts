import type { PayeeRole, PayoutMethod, PayoutStatus, SponsorshipStatus } from "@/db/enums";
import type { Page } from "@/lib/core/query";
import type { Obstacle } from "./obstacles";

/** What somebody's balances hold, in cents; from the ledger. */
export interface BalanceDto {
  heldCents: number;
  availableCents: number;
  onTheWayCents: number;
  paidCents: number;
  /** What was given back to sponsors after it had been paid out; taken from what is released next. */
  owedCents: number;
  /** Why nothing of what is available is paid out; null: it is, or there is nothing. */
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
  /** In which of their roles it is held for them. */
  role: PayeeRole;
  /** Null: not told to agents. */
  sponsorName: string | null;
  /** A commission that somebody looks at before it is released. */
  isChecked: boolean;
  status: SponsorshipStatus;
  amountCents: number;
  currency: string;
  releasableAt: Date | null;
  /** The zone of the event, in which that day is told; null: there is no event. */
  eventTimeZone: string | null;
  isDisputed: boolean;
}

export interface PayoutDto {
  id: string;
  role: PayeeRole;
  status: PayoutStatus;
  amountCents: number;
  currency: string;
  /** The commissions that left with it, in cents as they did; none for a host's. */
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
