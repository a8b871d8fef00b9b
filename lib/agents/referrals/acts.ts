import type { ReferralAct } from "@/db/enums";

/** What a sponsor is about to do with a proposal. */
export interface SponsorsAct {
  proposalId: string;
  sponsorId: string;
  act: ReferralAct;
}
