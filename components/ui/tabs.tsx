import clsx from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";

export type Tab = { href: string; label: ReactNode; current: boolean; count?: number };

/** Parts of a page, each with its own address; scrolls sideways where they do not fit. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="-mx-1 overflow-x-auto border-b border-line px-1">
      <ul className="flex gap-6">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link
              href={tab.href}
              aria-current={tab.current ? "page" : undefined}
              className={clsx(
                "-mb-px inline-flex min-h-11 items-center gap-2 border-b-3 px-0.5 text-sm font-semibold whitespace-nowrap",
                "focus-visible:-outline-offset-3",
                tab.current ? "border-ink text-ink" : "border-transparent text-action hover:border-line",
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="rounded-full bg-sunk px-2 text-xs text-quiet tabular-nums">{tab.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
