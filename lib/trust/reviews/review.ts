import type { ReviewSide } from "@/db/enums";

/** A review as everybody reads it. Instants in UTC, as ISO 8601: some pages keep it. */
export interface ReviewDto {
  id: string;
  author: string;
  authorSide: ReviewSide;
  rating: number;
  /** Empty: its author's account is deleted. */
  text: string;
  /** What the deal was about. */
  title: string;
  shownAt: string;
  reply: string | null;
  repliedAt: string | null;
}

/** How somebody is rated: of so many reviews, so many stars on average. */
export interface RatingDto {
  count: number;
  /** 1 to 5; null where nobody has rated them. */
  average: number | null;
}

/** What was said of somebody on one side of deals. */
export interface ReputationDto extends RatingDto {
  latest: ReviewDto[];
}

/** What the homepage quotes, with whom and about what. */
export interface QuoteDto {
  quote: string;
  name: string;
  role: string;
}

/** A sum of stars as an average. */
export const ratingOf = (count: number, sum: number): RatingDto => ({
  count,
  average: count > 0 ? sum / count : null,
});

/** "4.5" */
export const formatAverage = (average: number): string => average.toFixed(1);
/** "1 review", "12 reviews" */
export const formatReviewCount = (count: number): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "review" : "reviews"}`;

/** A deal of one's own that was done, and what each side has said of it. UTC. */
export interface OwnDealDto {
  id: string;
  title: string;
  other: string;
  otherSide: ReviewSide;
  completedAt: Date;
  closesAt: Date;
  own: {
    id: string;
    rating: number;
    text: string;
    isQuotable: boolean;
    isShown: boolean;
    dueAt: Date;
    reply: string | null;
    hideReason: string | null;
  } | null;
  /** Null before it is shown. */
  others: { id: string; rating: number; text: string; reply: string | null; isHidden: boolean } | null;
}

/** Whether the time to write has not passed, and nothing written is shown. */
export const canWrite = ({ own, closesAt }: OwnDealDto, now: Date): boolean =>
  closesAt > now && (own === null || (!own.isShown && own.dueAt > now));
