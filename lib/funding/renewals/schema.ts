import { z } from "zod";
import type { DeliverableStatus, FirstRefusalStatus } from "@/db/enums";

export const DeclineFirstRefusalInput = z.object({ firstRefusalId: z.uuid() });
export type DeclineFirstRefusalInput = z.output<typeof DeclineFirstRefusalInput>;

/** What the private link of a first refusal shows. Amounts in cents, instants in UTC. */
export interface RenewalPage {
  id: string;
  proposalId: string;
  title: string;
  path: string;
  hostName: string;
  /** Days as `YYYY-MM-DD`. Null: it has no event. */
  startDate: string | null;
  endDate: string | null;
  currency: string;
  status: FirstRefusalStatus;
  /** The spot is reserved for this sponsor now. */
  isReserved: boolean;
  expiresAt: Date;
  /** The viewer is the sponsor it was offered to. */
  isSponsor: boolean;
  /** The first sign-in leads back here. */
  isSignedIn: boolean;
  /** Null: the tier is no longer offered. */
  tier: { id: string; name: string; amountCents: number; benefits: string[] } | null;
  previous: {
    title: string;
    tier: string;
    amountCents: number;
    benefits: { title: string; status: DeliverableStatus }[];
    /** The sponsor's own report. Null: there is none yet. */
    reportPath: string | null;
  };
}

/** A sponsor of the previous edition, for its host. Amounts in cents. */
export interface PastSponsor {
  /** The id of their sponsorship of the previous edition. */
  id: string;
  name: string;
  tier: string;
  amountCents: number;
  /** The status of their first refusal. Null: none was offered. */
  firstRefusal: FirstRefusalStatus | null;
  /** What they paid for the new edition. Null: they haven't. */
  renewedCents: number | null;
}

/** A live next edition. */
export interface ReturningSponsors {
  id: string;
  title: string;
  path: string;
  currency: string;
  /** Until when the first refusals last (UTC). Null: none were offered. */
  expiresAt: Date | null;
  /** They have ended by now. */
  isOver: boolean;
  sponsors: PastSponsor[];
}

/** One sponsorship in a sponsor's history. Amounts in cents. */
export interface SponsoredYear {
  sponsorshipId: string;
  year: number;
  title: string;
  tier: string;
  amountCents: number;
  returnedCents: number;
  currency: string;
  delivered: number;
  promised: number;
  hasReport: boolean;
}
