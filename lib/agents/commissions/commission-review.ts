import type { CommissionReason } from "@/db/enums";

/** A party to the commission. */
export interface Concerned {
  name: string;
  email: string;
}

/** A commission that an admin can decide on. Amounts in cents, instants in UTC. */
export interface CommissionToReviewDto {
  id: string;
  title: string;
  reasons: CommissionReason[];
  /** Refused by a rule. It can still be paid from what is held for the host, or else from our own funds. */
  isRefused: boolean;
  amountCents: number;
  currency: string;
  at: Date;
  /** Whether the host's share was already released. */
  isReleased: boolean;
  agent: Concerned;
  sponsor: Concerned;
  host: Concerned;
}
