/**
 * The way to a page in the vocabulary of schema.org.
 * @param site this site's own origin, before every path
 */
export function breadcrumbData(
  site: string,
  steps: readonly { name: string; path: string }[],
): Record<string, unknown> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: site + path,
    })),
  };
}

/** JSON that can stand inside a script element: nothing in it can end that element. */
export function toScriptJson(data: unknown): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (letter) => {
    return `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
