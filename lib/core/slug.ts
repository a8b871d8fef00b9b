/** The readable part of a detail page's URL: lowercase ASCII letters, digits, and hyphens, at most 80 characters. */
export function slugOf(title: string): string {
  const ascii = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80)
    .replace(/-+$/, "");
  return ascii || "untitled";
}

/** The canonical path of a proposal's page. */
export function proposalPath(proposal: { id: string; title: string }): string {
  return `/proposaldetails/${slugOf(proposal.title)}-${proposal.id}`;
}

/** The id at the end of a detail page's path, or null if there is none. */
export function idOfSlug(segment: string): string | null {
  return /(?:^|-)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.exec(segment)?.[1]?.toLowerCase() ?? null;
}
