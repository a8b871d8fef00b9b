import clsx from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";

export type Segment = { href: string; label: ReactNode; current: boolean };

/** Two to four views of one page, each with its own address. */
export function Segmented({ label, segments }: { label: string; segments: readonly Segment[] }) {
  return (
    <nav
      aria-label={label}
      className="inline-flex max-w-full flex-wrap gap-1 rounded-full border border-line bg-sunk p-1"
    >
      {segments.map((segment) => (
        <Link
          key={segment.href}
          href={segment.href}
          scroll={false}
          aria-current={segment.current ? "page" : undefined}
          className={clsx(
            "inline-flex min-h-10 items-center rounded-full px-5 text-sm font-semibold transition-colors",
            segment.current ? "bg-action text-on-action" : "text-action hover:bg-action-soft",
          )}
        >
          {segment.label}
        </Link>
      ))}
    </nav>
  );
}
