/** Characters of a label in an agent's link. */
export const SOURCE_LENGTH = 32;

/** The label `s` of an agent's link, in lower case. Null if there is none or it isn't a label, which is no error. */
export function readSource(given: string | readonly string[] | null | undefined): string | null {
  const source = typeof given === "string" ? given.toLowerCase() : "";
  return /^[a-z0-9-]{1,32}$/.test(source) ? source : null;
}

/** A label from what an agent types: "Town newsletter" becomes `town-newsletter`. Empty if nothing is left. */
export const toSource = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, SOURCE_LENGTH)
    .replace(/-$/, "");

/** A path or address of an agent's link, with a label. */
export const withSource = (link: string, source: string | null): string =>
  source ? `${link}${link.includes("?") ? "&" : "?"}s=${source}` : link;
