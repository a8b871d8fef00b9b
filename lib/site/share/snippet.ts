import { escapeMarkup } from "@/lib/core/escape-markup";

/** The card's height in pixels: what it needs where it is narrowest, with a title of three lines. */
const HEIGHT = 236;

/**
 * What a host pastes into a page of their own to show a proposal's card there.
 * @param address of the card, whole
 */
export function embedSnippet({ address, title }: { address: string; title: string }): string {
  return `<iframe src="${escapeMarkup(address)}" title="${escapeMarkup(title)}" width="100%" height="${HEIGHT}" loading="lazy" style="max-width:30rem;border:1px solid #8a827280;border-radius:10px"></iframe>`;
}
