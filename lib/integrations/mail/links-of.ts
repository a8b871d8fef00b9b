const ADDRESS = /https?:\/\/[^\s<>"')\]]+/g;
const HREF = /href="(https?:\/\/[^"]+)"/g;

/** The addresses that a mail leads to, each once: first those of its text, then what only its HTML has. */
export function linksOf(text: string, html: string | null): string[] {
  const written = [...text.matchAll(ADDRESS)].map(([address]) => address.replace(/[.,;:!?]+$/, ""));
  const linked = [...(html ?? "").matchAll(HREF)].map(([, address]) =>
    (address ?? "").replaceAll("&amp;", "&"),
  );
  return [...new Set([...written, ...linked])];
}
