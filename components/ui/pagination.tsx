import { buttonClass } from "./button-style";

type Props = {
  /** What is listed, for the label of the landmark: "Opportunities". */
  label: string;
  nextHref?: string | null;
  firstHref?: string | null;
  nextLabel?: string;
  shown?: string;
};

/**
 * On to the next page of a list that is paged by key: there is a next page or there is none, never a page 7. Plain
 * links, because the router keeps a stored page by its path alone and would not ask for another query.
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
