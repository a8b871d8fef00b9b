import { ReportLink } from "@/components/trust/moderation/report-link";
import { PersonLink } from "@/components/trust/public-pages/person-link";
import { DateText } from "@/components/ui/date-text";
import { formatDay } from "@/lib/core/dates";
import type { ReviewDto } from "@/lib/trust/reviews/review";
import { OwnStars } from "./stars";

const day = (iso: string) => (
  <DateText iso={new Date(iso).toISOString()}>{formatDay(new Date(iso))}</DateText>
);

/** Reviews about someone, newest first, with their replies. */
export function ReviewList({ reviews }: { reviews: readonly ReviewDto[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {reviews.map(({ id, person, page, rating, text, title, shownAt, reply }) => (
        <li key={id} className="py-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <OwnStars rating={rating} />
            <span className="font-semibold">
              <PersonLink name={person} page={page} />
            </span>
            <span className="text-sm text-quiet">{day(shownAt)}</span>
          </p>
          {title && (
            <p dir="auto" className="mt-1 text-sm wrap-anywhere text-quiet">
              {title}
            </p>
          )}
          {text && (
            <p dir="auto" className="mt-2 max-w-measure whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          )}
          <ReportLink kind="review" id={id} of={person} />
          {reply && (
            <div className="mt-3 border-l-2 border-line pl-4">
              <p className="text-sm font-semibold">Reply</p>
              <p dir="auto" className="max-w-measure text-sm whitespace-pre-line wrap-anywhere">
                {reply}
              </p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
