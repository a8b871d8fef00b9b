import type { Category, FundingMode, OnlineMethod, SponsorshipType } from "@/db/enums";
import type { AddonKey } from "@/lib/billing/products";
import type { HostKey } from "../people/hosts";
import type { SponsorKey } from "../people/sponsors";
import type { SceneName } from "../pictures";
import type { PlaceKey } from "../places";

export type Weekday = "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun";

/** The first such weekday on or after the day that lies `week` weeks from the day of loading; negative weeks are past. */
export interface DemoDate {
  week: number;
  day: Weekday;
  /** Local times, `09:00`. */
  from?: string;
  to?: string;
  /** How many days it lasts, 1 where nothing is said. */
  days?: number;
  attendance?: number;
}

export interface DemoTier {
  name: string;
  /** Whole dollars. */
  amount: number;
  /** How many sponsors may take it, 1 where nothing is said. */
  places?: number;
  description?: string;
  benefits: string[];
}

/** A sponsor who has paid for a tier (by its position) so many days before the day of loading. */
export interface DemoBacker {
  sponsor: SponsorKey;
  tier: number;
  daysAgo: number;
  method?: OnlineMethod;
  /** Who began to pay for the same place before, and whose money came too late. */
  late?: SponsorKey;
}

export interface DemoProposal {
  /** Never changes: ids are made from it. */
  key: string;
  host: HostKey;
  category: Category;
  title: string;
  /** 60 to 160 words of plain text; it names no month and no season, because nobody knows when it is loaded. */
  description: string;
  audience: string;
  reach: string;
  /** Null: no place is known yet. */
  place: PlaceKey | null;
  /** `campaign` runs all year; null: the date is not known yet. */
  when: DemoDate | "campaign" | null;
  type?: SponsorshipType;
  /** `single` where nothing is said. */
  funding?: FundingMode;
  /** Whole dollars. */
  goal: number;
  tiers: DemoTier[];
  /** What every sponsor gets. */
  benefits?: string[];
  /** Days before the day of loading. */
  published: number;
  backers?: DemoBacker[];
  /** Bought for this proposal on publishing. */
  addons?: AddonKey[];
  /** Published with the single-event plan, beside the host's own. */
  launch?: true;
  status?: "paused" | "cancelled";
  /** What its pictures show; they are drawn for it alone. */
  pictures: SceneName[];
}
