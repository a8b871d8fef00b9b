import { escapeMarkup } from "@/lib/core/escape-markup";

/** The card's height in pixels, at its narrowest with a three-line title. */
const HEIGHT = 236;

/**
 * HTML for embedding a proposal's card on another site.
 * @param address the card's absolute URL
 */
export function embedSnippet({ address, title }: { address: string; title: string }): string {
  return `<iframe src="${escapeMarkup(address)}" title="${escapeMarkup(title)}" width="100%" height="${HEIGHT}" loading="lazy" style="max-width:30rem;border:1px solid #8a827280;border-radius:10px"></iframe>`;
}
