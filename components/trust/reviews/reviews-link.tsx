import { TextLink } from "@/components/ui/text-link";
import { REVIEWS_PATH } from "@/lib/trust/reviews/paths";

/** Links a completed deal to its reviews. */
export function ReviewsLink({ of }: { of: string }) {
  return (
    <TextLink
      href={REVIEWS_PATH}
      prefetch={false}
      className="inline-flex min-h-9 items-center text-sm font-semibold"
    >
      Reviews<span className="sr-only"> of {of}</span>
    </TextLink>
  );
}
