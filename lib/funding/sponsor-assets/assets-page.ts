import type { BenefitNeed, DeliverableStatus } from "@/db/enums";

/** Something a sponsor sent. */
export interface AssetDto {
  id: string;
  /** A text, a link, or the lines of a contact; null for a logo. */
  value: string | null;
  /** A logo's file. Sizes in pixels and bytes. */
  file: { name: string; width: number; height: number; bytes: number; isTransparent: boolean } | null;
  /** When it was first sent to anyone. */
  createdAt: Date;
}

/** One thing that the host needs, for one or more benefits. */
export interface NeedDto {
  need: BenefitNeed;
  /** The benefits that it is for. */
  benefits: string[];
  /** The earliest day of those that wait for it; null: none does. */
  sendBy: Date | null;
  sent: (AssetDto & { sentAt: Date }) | null;
  /** What the sponsor sent last for another sponsorship, unless it is what they sent for this one. */
  previous: AssetDto | null;
  /** The viewer may send or replace it. */
  canSend: boolean;
}

/** A benefit that needs something from the sponsor. */
export interface NeedyBenefit {
  id: string;
  title: string;
  status: DeliverableStatus;
  needs: BenefitNeed[];
  /** What of it is still missing. */
  missing: BenefitNeed[];
  sendBy: Date;
  shareCents: number;
  /** Waived because nothing came in time. */
  isLate: boolean;
  canWaive: boolean;
  canSkip: boolean;
}

/** What a host needs from a sponsor, as one side sees it. */
export interface AssetsPage {
  sponsorshipId: string;
  side: "sponsor" | "host" | "admin";
  title: string;
  /** The other side; for admins the sponsor. */
  otherName: string;
  threadId: string | null;
  timeZone: string | null;
  currency: string;
  needs: NeedDto[];
  benefits: NeedyBenefit[];
  /** The viewer may open the sponsorship's own page. */
  hasSponsorshipPage: boolean;
}
