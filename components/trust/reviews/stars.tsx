"use client";

import { Icon } from "@/components/ui/icon";
import { formatAverage, formatReviewCount, type RatingDto } from "@/lib/trust/reviews/review";

/** "4.5 (12 reviews)" with a star; renders nothing without ratings. */
export function Stars({ count, average }: RatingDto) {
  if (average === null) return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-sm tabular-nums">
      <Icon name="star" aria-hidden size={16} className="shrink-0 fill-current text-sun" />
      <span>
        <span className="font-semibold">{formatAverage(average)}</span>
        <span className="sr-only"> of 5 stars</span>{" "}
        <span className="text-quiet">({formatReviewCount(count)})</span>
      </span>
    </span>
  );
}

/** One review's stars. */
export function OwnStars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex gap-0.5" role="img" aria-label={`${rating} of 5 stars`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon
          name="star"
          key={star}
          aria-hidden
          size={16}
          className={star <= rating ? "fill-current text-sun" : "text-edge"}
        />
      ))}
    </span>
  );
}
