"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { menuItemClass } from "@/components/ui/menu-item";
import { navigationLinks } from "./navigation-links";

/** The public links, with the current page marked. `stacked` is for the small-screen menu. */
export function NavigationLinkList({ stacked = false }: { stacked?: boolean }) {
  const pathname = usePathname();
  return (
    <ul className={stacked ? "grid grid-cols-2 gap-x-2 sm:grid-cols-3" : "flex items-center gap-x-4"}>
      {navigationLinks.map(({ href, label }) => {
        const here = href === pathname;
        return (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              aria-current={here ? "page" : undefined}
              className={stacked ? menuItemClass({ current: here }) : "bar-link"}
            >
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
