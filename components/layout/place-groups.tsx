"use client";

import { usePathname } from "next/navigation";
import { useId } from "react";
import { Badge } from "@/components/ui/badge";
import { PlaceLink } from "./place-link";
import { type PlaceGroup, PUBLIC_PLACES, placeOf, ROLE_PLACES, roleOnPage } from "./places";
import { type PublicViewer, useBarViewer } from "./viewer-store";

type Props = {
  /** Paths of places that are switched off. They are shown, but can't be opened. */
  comingSoon: readonly string[];
  /** Whether the public pages follow. */
  withPublic: boolean;
  className?: string;
};

/** The places of the viewer's role, then the public pages, with the current one marked. */
export function PlaceGroups({ comingSoon, withPublic, className }: Props) {
  const viewer = useBarViewer() ?? null;
  const pathname = usePathname();
  const own = viewer ? ROLE_PLACES[roleOnPage(pathname, viewer)] : [];
  const groups = withPublic ? [...own, PUBLIC_PLACES] : own;
  const current = placeOf(pathname, groups)?.href;
  return (
    <div className={className}>
      {groups.map((group) => (
        <Group key={group.label} group={group} current={current} viewer={viewer} comingSoon={comingSoon} />
      ))}
    </div>
  );
}

type GroupProps = {
  group: PlaceGroup;
  current: string | undefined;
  viewer: PublicViewer | null;
  comingSoon: readonly string[];
};

function Group({ group: { label, places }, current, viewer, comingSoon }: GroupProps) {
  const id = useId();
  return (
    <div className="not-first:mt-4">
      {label && (
        <p id={id} className="px-3 pb-1 text-xs font-semibold text-quiet">
          {label}
        </p>
      )}
      <ul aria-labelledby={label ? id : undefined}>
        {places.map((place) => (
          <li key={place.href}>
            {comingSoon.includes(place.href) ? (
              <span
                role="link"
                aria-disabled="true"
                className="flex min-h-9 flex-wrap items-center gap-x-2 px-3 py-1 text-sm text-quiet"
              >
                {place.label} <Badge>Coming soon</Badge>
              </span>
            ) : (
              <PlaceLink place={place} current={place.href === current} viewer={viewer} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
