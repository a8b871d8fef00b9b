import { SectionHeader } from "@/components/layout/section-header";
import type { ReputationDto } from "@/lib/trust/reviews/review";
import { ReviewList } from "./review-list";
import { Stars } from "./stars";

type Props = { title: string; reputation: ReputationDto };

/** Someone's rating and reviews; renders nothing without any. */
export function Reputation({ title, reputation }: Props) {
  if (reputation.count === 0) return null;
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-24">
      <SectionHeader id="reviews-title" title={title} />
      <p className="mb-3">
        <Stars count={reputation.count} average={reputation.average} />
      </p>
      <ReviewList reviews={reputation.latest} />
    </section>
  );
}
