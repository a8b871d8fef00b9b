import clsx from "clsx";

/** Classes for a menu line, whether a link or a button. */
export function menuItemClass({ danger, current }: { danger?: boolean; current?: boolean } = {}): string {
  return clsx(
    "flex min-h-11 w-full items-center gap-3 rounded px-3 text-left text-sm font-semibold transition-colors",
    "focus-visible:-outline-offset-3 disabled:cursor-default disabled:text-quiet",
    danger
      ? "text-brick hover:bg-brick-soft"
      : "text-action enabled:hover:bg-action-soft [&:is(a)]:hover:bg-action-soft",
    current && "bg-sunk text-ink",
  );
}
