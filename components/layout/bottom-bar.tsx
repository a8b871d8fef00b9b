"use client";

import clsx from "clsx";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { Icon } from "@/components/ui/icon";
import { WaitingBadge } from "./place-link";
import { placeOf, placesInBar, ROLE_PLACES, roleOnPage } from "./places";
import { useBarViewer } from "./viewer-store";

/** The role's main places at the bottom of small screens. A page with its own bar there replaces it. */
export function BottomBar() {
  const viewer = useBarViewer();
  const pathname = usePathname();
  if (!viewer) return null;
  const groups = ROLE_PLACES[roleOnPage(pathname, viewer)];
  const current = placeOf(pathname, groups)?.href;
  return (
    <nav
      aria-label="Main places"
      data-print="hide"
      className="bottom-bar fixed inset-x-0 bottom-0 z-20 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid max-w-xl auto-cols-fr grid-flow-col">
        {placesInBar(groups).map((place) => (
          <li key={place.href}>
            <Link
              href={place.href}
              prefetch={false}
              aria-current={place.href === current ? "page" : undefined}
              className={clsx(
                "flex h-15 flex-col items-center justify-center gap-1 text-xs tracking-tight focus-visible:-outline-offset-3",
                place.href === current ? "font-bold text-ink" : "font-semibold text-action",
              )}
            >
              <span className="relative">
                <Icon name={place.icon} size={22} />
                <span className="absolute -top-2 left-3">
                  <WaitingBadge place={place} viewer={viewer} />
                </span>
              </span>
              {place.short ?? place.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
