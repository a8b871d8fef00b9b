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

/** A host's or sponsor's public page. */
export interface PersonPage {
  kind: "host" | "sponsor";
  id: string;
  /** As the page names them. */
  name: string;
}

type Person = Omit<PersonPage, "kind">;

/** The canonical path of a host's public page. */
export const hostPath = ({ id, name }: Person): string => `/hosts/${slugOf(name)}-${id}`;

/** The canonical path of a sponsor's public page. */
export const sponsorPath = ({ id, name }: Person): string => `/sponsors/${slugOf(name)}-${id}`;

/** The path of either. */
export const personPath = ({ kind, ...person }: PersonPage): string =>
  kind === "host" ? hostPath(person) : sponsorPath(person);

/** The id at the end of a detail page's path, or null if there is none. */
export function idOfSlug(segment: string): string | null {
  return /(?:^|-)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.exec(segment)?.[1]?.toLowerCase() ?? null;
}
