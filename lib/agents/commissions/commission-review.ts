import type { CommissionReason } from "@/db/enums";

/** Somebody whom it concerns. */
export interface Concerned {
  name: string;
  email: string;
}

/** A commission that an admin can decide about. Cents; instants are UTC. */
export interface CommissionToReviewDto {
  id: string;
  title: string;
  reasons: CommissionReason[];
  /** Refused by rule: it can still be paid, out of what is held for the host, or else at our own cost. */
  isRefused: boolean;
  amountCents: number;
  currency: string;
  at: Date;
  /** Whether the host's part was released before. */
  isReleased: boolean;
  agent: Concerned;
  sponsor: Concerned;
  host: Concerned;
}
