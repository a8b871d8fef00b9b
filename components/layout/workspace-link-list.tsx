"use client";

import { usePathname } from "next/navigation";
import { useId } from "react";
import { Badge } from "@/components/ui/badge";
import { type PublicViewer, useBarViewer } from "./viewer-store";
import { linkOf, type WorkspaceLinkGroup } from "./workspace-link";
import { WorkspaceLinkLine } from "./workspace-link-line";
import { PUBLIC_LINKS, ROLE_LINKS, roleOnPage } from "./workspace-links";

type Props = {
  /** Paths of links that are switched off. They are shown, but can't be opened. */
  comingSoon: readonly string[];
  /** Whether the public pages follow. */
  withPublic: boolean;
  className?: string;
};

/** The links of the viewer's role, then the public pages, with the current one marked. */
export function WorkspaceLinkList({ comingSoon, withPublic, className }: Props) {
  const viewer = useBarViewer() ?? null;
  const pathname = usePathname();
  const own = viewer ? ROLE_LINKS[roleOnPage(pathname, viewer)] : [];
  const groups = withPublic ? [...own, PUBLIC_LINKS] : own;
  const current = linkOf(pathname, groups)?.href;
  return (
    <div className={className}>
      {groups.map((group) => (
        <LinkGroup
          key={group.label}
          group={group}
          current={current}
          viewer={viewer}
          comingSoon={comingSoon}
        />
      ))}
    </div>
  );
}

type LinkGroupProps = {
  group: WorkspaceLinkGroup;
  current: string | undefined;
  viewer: PublicViewer | null;
  comingSoon: readonly string[];
};

/** One group of links under its heading. */
export function LinkGroup({ group: { label, links }, current, viewer, comingSoon }: LinkGroupProps) {
  const id = useId();
  return (
    <div className="not-first:mt-4">
      {label && (
        <p id={id} className="px-3 pb-1 text-xs font-semibold text-quiet">
          {label}
        </p>
      )}
      <ul aria-labelledby={label ? id : undefined}>
        {links.map((link) => (
          <li key={link.href}>
            {comingSoon.includes(link.href) ? (
              <span
                role="link"
                aria-disabled="true"
                className="flex min-h-9 flex-wrap items-center gap-x-2 px-3 py-1 text-sm text-quiet"
              >
                {link.label} <Badge>Coming soon</Badge>
              </span>
            ) : (
              <WorkspaceLinkLine link={link} current={link.href === current} viewer={viewer} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
