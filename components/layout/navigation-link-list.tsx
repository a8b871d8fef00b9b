"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { type NavigationLink, navigationLinks } from "./navigation-links";

/** The public links; the page one is on is marked. `stacked` is the small screen's list. */
export function NavigationLinkList({ stacked = false }: { stacked?: boolean }) {
  const pathname = usePathname();
  return (
    <ul className={stacked ? "flex flex-col" : "flex items-center gap-x-5"}>
      {navigationLinks.map((link) => (
        <li key={link.href}>
          <NavigationItem link={link} current={link.href === pathname} stacked={stacked} />
        </li>
      ))}
    </ul>
  );
}

function NavigationItem({
  link,
  current,
  stacked,
}: {
  link: NavigationLink;
  current: boolean;
  stacked: boolean;
}) {
  const layout = stacked ? "min-h-12 border-b border-line text-base" : "min-h-11 text-sm whitespace-nowrap";
  const mark = current
    ? "text-ink underline decoration-sun decoration-3 underline-offset-8"
    : "text-action hover:underline hover:underline-offset-8";
  return (
    <Link
      href={link.href}
      prefetch={false}
      aria-current={current ? "page" : undefined}
      className={`flex items-center rounded font-semibold ${layout} ${mark}`}
    >
      {link.label}
    </Link>
  );
}
