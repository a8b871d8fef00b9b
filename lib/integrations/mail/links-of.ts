const ADDRESS = /https?:\/\/[^\s<>"')\]]+/g;
const HREF = /href="(https?:\/\/[^"]+)"/g;

/** The URLs in an email, each once: those of its text first, then those only in its HTML. */
export function linksOf(text: string, html: string | null): string[] {
  const written = [...text.matchAll(ADDRESS)].map(([address]) => address.replace(/[.,;:!?]+$/, ""));
  const linked = [...(html ?? "").matchAll(HREF)].map(([, address]) =>
    (address ?? "").replaceAll("&amp;", "&"),
  );
  return [...new Set([...written, ...linked])];
}
