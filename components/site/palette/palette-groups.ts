import { type PublicViewer } from "@/components/layout/viewer-store";
import { linksOf, PUBLIC_LINKS } from "@/components/layout/workspace-links";
import type { IconName } from "@/components/ui/icon-names";
import { GROUP_LABELS, type SearchGroupDto, searchPath } from "@/lib/site/admin/search";
import type { FoundThing } from "@/lib/site/palette/own-things";

/** One line of the palette. */
export interface PaletteOption {
  href: string;
  title: string;
  detail?: string;
  icon?: IconName;
}

export interface PaletteGroup {
  label: string;
  options: PaletteOption[];
}

/** What the server found; empty lists before it has answered. `everything`: null for everyone but admins. */
export interface Found {
  own: readonly FoundThing[];
  everything: readonly SearchGroupDto[] | null;
}

/** The palette's lines for a typed text: matching pages first, then what was found. */
export function groupsOf(viewer: PublicViewer, typed: string, { own, everything }: Found): PaletteGroup[] {
  const groups = [
    { label: "Go to", options: matchingPages(viewer, typed) },
    { label: "Yours", options: own.map(({ href, title, kind }) => ({ href, title, detail: kind })) },
    ...(everything ?? []).map(({ key, found }) => ({
      label: GROUP_LABELS[key],
      options: found.map(({ href, title, detail, status }) => ({
        href,
        title,
        detail: `${detail} · ${status}`,
      })),
    })),
    { label: "Admin Panel", options: everything && typed ? [allResults(typed)] : [] },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

function matchingPages(viewer: PublicViewer, typed: string): PaletteOption[] {
  const pages = new Map(
    [...linksOf(viewer), PUBLIC_LINKS]
      .flatMap(({ links }) => links)
      .map(({ href, label, icon }) => [href, { href, title: label, icon }]),
  );
  return [...pages.values()].filter(({ title }) => folded(title).includes(folded(typed)));
}

const allResults = (typed: string): PaletteOption => ({
  href: searchPath(typed),
  title: `Search everything for “${typed}”`,
  icon: "search",
});

const folded = (text: string) => text.toLowerCase();
