import type { ReviewSide } from "@/db/enums";
import type { PersonPage } from "@/lib/core/slug";

/** A public review. Instants are ISO 8601 in UTC, because some pages cache it. */
export interface ReviewDto {
  id: string;
  /** Its author; on the author's own page: its subject. */
  person: string;
  /** Their public page; null: they have none. */
  page: PersonPage | null;
  authorSide: ReviewSide;
  rating: number;
  /** Empty if the author's account is deleted. */
  text: string;
  /** The deal's title. */
  title: string;
  shownAt: string;
  reply: string | null;
  repliedAt: string | null;
}

/** A rating: the number of reviews and the average stars. */
export interface RatingDto {
  count: number;
  /** 1 to 5; null without reviews. */
  average: number | null;
}

/** Reviews of someone on one side of deals. */
export interface ReputationDto extends RatingDto {
  latest: ReviewDto[];
}

/** A homepage quote, with its author and subject. */
export interface QuoteDto {
  quote: string;
  name: string;
  role: string;
}

/** The average of a sum of stars. */
export const ratingOf = (count: number, sum: number): RatingDto => ({
  count,
  average: count > 0 ? sum / count : null,
});

/** "4.5" */
export const formatAverage = (average: number): string => average.toFixed(1);
/** "1 review", "12 reviews" */
export const formatReviewCount = (count: number): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "review" : "reviews"}`;

/** One of the viewer's completed deals and what each side has written. UTC. */
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
  /** Null until shown. */
  others: { id: string; rating: number; text: string; reply: string | null; isHidden: boolean } | null;
}

/** Whether the review period is open and nothing is shown yet. */
export const canWrite = ({ own, closesAt }: OwnDealDto, now: Date): boolean =>
  closesAt > now && (own === null || (!own.isShown && own.dueAt > now));
