/** A spinner in the current text color. Decorative: put text like "Publishing..." next to it. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-[1em] shrink-0 animate-[turn_700ms_linear_infinite] rounded-full border-2 border-current border-r-transparent"
    />
  );
}
