import clsx from "clsx";

/** Classes for a menu line, whether a link or a button. */
export function menuItemClass({ danger, current }: { danger?: boolean; current?: boolean } = {}): string {
  return clsx(
    danger ? "menu-line text-brick hover:bg-brick-soft" : "menu-item",
    current && "bg-sunk text-ink",
  );
}
