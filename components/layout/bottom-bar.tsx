"use client";

import clsx from "clsx";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { Icon } from "@/components/ui/icon";
import { useBarViewer } from "./viewer-store";
import { linkOf, linksInBar } from "./workspace-link";
import { WaitingBadge } from "./workspace-link-line";
import { ROLE_LINKS, roleOnPage } from "./workspace-links";

/** The role's main links at the bottom of small screens. A page with its own bar there replaces it. */
export function BottomBar() {
  const viewer = useBarViewer();
  const pathname = usePathname();
  if (!viewer) return null;
  const groups = ROLE_LINKS[roleOnPage(pathname, viewer)];
  const current = linkOf(pathname, groups)?.href;
  return (
    <nav
      aria-label="Main links"
      data-print="hide"
      className="bottom-bar fixed inset-x-0 bottom-0 z-20 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid max-w-xl auto-cols-fr grid-flow-col">
        {linksInBar(groups).map((link) => (
          <li key={link.href}>
            <Link
              href={link.href}
              prefetch={false}
              aria-current={link.href === current ? "page" : undefined}
              className={clsx(
                "relative flex h-15 flex-col items-center justify-center gap-1 text-xs tracking-tight focus-visible:-outline-offset-3",
                link.href === current ? "font-bold text-ink" : "font-semibold text-action",
              )}
            >
              <Icon name={link.icon} size={22} />
              {link.short ?? link.label}
              <span className="absolute top-0.5 left-1/2">
                <WaitingBadge link={link} viewer={viewer} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
