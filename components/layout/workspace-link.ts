import type { IconName } from "@/components/ui/icon-names";
import type { WaitingKind } from "@/lib/site/waiting/waiting";

/** A page that the navigation names. */
export type WorkspaceLink = {
  href: string;
  label: string;
  /** A shorter label for the bar at the bottom of phones. */
  short?: string;
  icon: IconName;
  /** Paths of other pages that belong to it. */
  owns?: readonly string[];
  /** What the number next to it counts. */
  waiting?: WaitingKind;
  /** Whether the bar at the bottom of phones shows it. It has room for five. */
  inBar?: boolean;
};

/** Links under one heading. Null: without one. */
export type WorkspaceLinkGroup = { label: string | null; links: readonly WorkspaceLink[] };

const linksIn = (groups: readonly WorkspaceLinkGroup[]): readonly WorkspaceLink[] =>
  groups.flatMap(({ links }) => links);

/** The links in the bar at the bottom of phones. */
export const linksInBar = (groups: readonly WorkspaceLinkGroup[]): readonly WorkspaceLink[] =>
  linksIn(groups).filter(({ inBar }) => inBar);

const isBelow = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

/** The link that a page belongs to: the one with the longest matching path. Null: none. */
export function linkOf(pathname: string, groups: readonly WorkspaceLinkGroup[]): WorkspaceLink | null {
  const matches = linksIn(groups)
    .flatMap((link) => [link.href, ...(link.owns ?? [])].map((path) => ({ link, path })))
    .filter(({ path }) => isBelow(pathname, path));
  return matches.toSorted((a, b) => b.path.length - a.path.length)[0]?.link ?? null;
}
