import type { CommissionReason } from "@/db/enums";

/** A commission that waits for an admin's look. Cents; instants are UTC. */
export interface DoubtfulCommissionDto {
  id: string;
  title: string;
  reasons: CommissionReason[];
  amountCents: number;
  currency: string;
  at: Date;
  /** Whether the host's part was released before. */
  isReleased: boolean;
  /** Names with addresses. */
  agent: string;
  sponsor: string;
  host: string;
}
