import clsx from "clsx";
import Link from "next/link";

type Tab<Key extends string> = { key: Key; label: string; path: string };

type Props<Key extends string> = {
  /** What the sections belong to; labels the landmark. */
  label: string;
  tabs: readonly Tab<Key>[];
  current: Key;
  className?: string;
};

/** Links between the sections of a page. Each has its own address. */
export function SectionTabs<Key extends string>({ label, tabs, current, className = "mb-8" }: Props<Key>) {
  return (
    <nav aria-label={label} className={clsx("border-b border-line", className)}>
      <ul className="-mb-px flex flex-wrap gap-x-6">
        {tabs.map(({ key, label: text, path }) => (
          <li key={key}>
            <Link
              href={path}
              aria-current={key === current ? "page" : undefined}
              className={clsx(
                "flex min-h-11 items-center border-b-3 text-sm font-semibold whitespace-nowrap",
                key === current ? "border-sun text-ink" : "border-transparent text-action hover:border-edge",
              )}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
