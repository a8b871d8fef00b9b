import type { ViewSource } from "@/db/enums";

/** Date ranges, in days; null means since publication. */
export const RANGES = { "7d": 7, "30d": 30, "90d": 90, all: null } as const;
export type Range = keyof typeof RANGES;

export const RANGE_LABELS: Readonly<Record<Range, string>> = {
  "7d": "7 days",
  "30d": "30 days",
  "90d": "90 days",
  all: "All time",
};

/** The range in a query; 30 days by default. */
export function readRange(value: string | readonly string[] | undefined): Range {
  return typeof value === "string" && Object.hasOwn(RANGES, value) ? (value as Range) : "30d";
}

/** One day's counts (`YYYY-MM-DD`, UTC). */
export interface DayDto {
  day: string;
  /** Unique visitors of the day. */
  views: number;
  /** Sponsors who saved it. */
  saves: number;
  /** People who wrote or showed interest for the first time. */
  contacts: number;
}

/** A kind of source with all of its views, or one other site if a host is named. */
export interface SourceDto {
  source: ViewSource;
  host: string;
  views: number;
}

/** Sponsors per tier: how many started checkout, how many paid. */
export interface TierViewsDto {
  id: string;
  name: string;
  amountCents: number;
  opened: number;
  paid: number;
}

/** The funnel: visits, then people. */
export interface FunnelDto {
  views: number;
  /** Saved it, wrote, or showed interest. */
  engaged: number;
  opened: number;
  paid: number;
}

/** Which analytics the viewer may see, and what would unlock more. */
export interface AccessDto {
  level: "none" | "basic" | "full";
  /** When access ends (UTC); null if never or without access. */
  until: Date | null;
  /** When the analytics of its single-event publication ended (UTC). */
  endedAt: Date | null;
  /** Whether Enhanced Analytics can be bought for it. */
  canBuyAddon: boolean;
}

export interface AnalyticsDto {
  proposal: { id: string; title: string; currency: string };
  access: AccessDto;
  range: Range;
  /** First and last day shown, inclusive (`YYYY-MM-DD`, UTC). */
  from: string;
  to: string;
  /** Every day of the range, oldest first; null without access. */
  days: DayDto[] | null;
  /** Null without access. */
  details: { sources: SourceDto[]; tiers: TierViewsDto[]; funnel: FunnelDto } | null;
}
