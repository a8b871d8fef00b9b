import type { ViewSource } from "@/db/enums";

/** The stretches of time one can look at, in days; null: since it was published. */
export const RANGES = { "7d": 7, "30d": 30, "90d": 90, all: null } as const;
export type Range = keyof typeof RANGES;

export const RANGE_LABELS: Readonly<Record<Range, string>> = {
  "7d": "7 days",
  "30d": "30 days",
  "90d": "90 days",
  all: "All time",
};

/** The range that an address names; 30 days where it names none. */
export function readRange(value: string | readonly string[] | undefined): Range {
  return typeof value === "string" && Object.hasOwn(RANGES, value) ? (value as Range) : "30d";
}

/** What came of one day (`YYYY-MM-DD`, UTC). */
export interface DayDto {
  day: string;
  /** Visitors, each counted once a day. */
  views: number;
  /** Sponsors who saved it. */
  saves: number;
  /** People who wrote, or said that they are interested, for the first time. */
  contacts: number;
}

/** A kind of source with all its views, or, where a host is named, what came from one other site among them. */
export interface SourceDto {
  source: ViewSource;
  host: string;
  views: number;
}

/** What sponsors did with a tier: how many opened its checkout, how many paid. */
export interface TierViewsDto {
  id: string;
  name: string;
  amountCents: number;
  opened: number;
  paid: number;
}

/** From looking to paying: visits, then people. */
export interface FunnelDto {
  views: number;
  /** Saved it, wrote, or said that they are interested. */
  engaged: number;
  opened: number;
  paid: number;
}

/** What the viewer may see of a proposal's figures, and what would show more. */
export interface AccessDto {
  level: "none" | "basic" | "full";
  /** When it ends by itself (UTC); null: never, or there is none. */
  until: Date | null;
  /** When analytics of its single-event publication ended (UTC). */
  endedAt: Date | null;
  /** Enhanced Analytics can be bought for it. */
  canBuyAddon: boolean;
}

export interface AnalyticsDto {
  proposal: { id: string; title: string; currency: string };
  access: AccessDto;
  range: Range;
  /** First and last day shown, both included (`YYYY-MM-DD`, UTC). */
  from: string;
  to: string;
  /** Every day of the range, the first one first; null where it is not to be seen. */
  days: DayDto[] | null;
  /** Null where it is not to be seen. */
  details: { sources: SourceDto[]; tiers: TierViewsDto[]; funnel: FunnelDto } | null;
}
