import { buttonClass } from "./button-style";

type Props = {
  /** What is listed; labels the landmark: "Opportunities". */
  label: string;
  nextHref?: string | null;
  firstHref?: string | null;
  nextLabel?: string;
  shown?: string;
};

/**
 * Pagination for keyset lists: a next page, no page numbers. Plain links, because the router caches pages by path and
 * ignores the query.
 */
export function Pagination({ label, nextHref, firstHref, nextLabel = "Show more", shown }: Props) {
  if (!nextHref && !firstHref) return null;
  return (
    <nav aria-label={`${label}: pages`} className="mt-10 flex flex-wrap items-center justify-center gap-3">
      {shown && <p className="w-full text-center text-sm text-quiet tabular-nums">{shown}</p>}
      {firstHref && (
        <a href={firstHref} className={buttonClass({ variant: "quiet" })}>
          Back to the start
        </a>
      )}
      {nextHref && (
        <a href={nextHref} rel="next" className={buttonClass({ variant: "secondary" })}>
          {nextLabel}
        </a>
      )}
    </nav>
  );
}
