import clsx from "clsx";
import Link from "next/link";
import { Icon } from "@/components/ui/icon";
import type { PaletteGroup } from "./palette-groups";

type Props = {
  id: string;
  groups: readonly PaletteGroup[];
  /** The index of the chosen option, counted through all groups. */
  active: number;
  onFollow: () => void;
  onPoint: (index: number) => void;
};

/** The options, by group. The focus stays in the field, so they are out of the tab order. */
export function PaletteList({ id, groups, active, onFollow, onPoint }: Props) {
  const starts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { options }) => sum + options.length, 0),
  );
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="Results"
      className="min-h-0 overflow-y-auto overscroll-contain p-2 empty:hidden"
    >
      {groups.map(({ label, options }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be in a listbox.
        <div key={label} role="group" aria-labelledby={`${id}-group-${group}`} className="pb-2">
          <p
            id={`${id}-group-${group}`}
            role="presentation"
            className="px-3 pt-2 pb-1 text-xs font-semibold text-quiet"
          >
            {label}
          </p>
          {options.map(({ href, title, detail, icon }, at) => {
            const index = (starts[group] ?? 0) + at;
            return (
              <Link
                key={`${href} ${detail}`}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                href={href}
                prefetch={false}
                onClick={onFollow}
                onPointerMove={() => onPoint(index)}
                className={clsx(
                  "flex min-h-11 scroll-my-2 items-center gap-3 rounded px-3 py-2 text-sm",
                  index === active && "bg-action-soft",
                )}
              >
                {icon && <Icon name={icon} size={18} className="shrink-0 text-quiet" />}
                <span className="flex min-w-0 grow flex-col gap-x-4 sm:flex-row sm:items-baseline sm:justify-between">
                  <span className="font-semibold wrap-anywhere">{title}</span>
                  {detail && <span className="text-xs text-quiet wrap-anywhere sm:text-right">{detail}</span>}
                </span>
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}
