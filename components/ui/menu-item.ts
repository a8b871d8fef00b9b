import clsx from "clsx";

/** Classes for a menu line, whether a link or a button. */
export function menuItemClass({ danger, current }: { danger?: boolean; current?: boolean } = {}): string {
  return clsx(
    "menu-line",
    danger
      ? "text-brick hover:bg-brick-soft"
      : "text-action enabled:hover:bg-action-soft [&:is(a)]:hover:bg-action-soft",
    current && "bg-sunk text-ink",
  );
}
