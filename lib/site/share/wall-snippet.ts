import { escapeMarkup } from "@/lib/core/escape-markup";
import { PICTURE_WIDTH } from "./wall-picture";

/** The frame's height in pixels for this many sponsors, two in a row as on phones; more than eight scroll. */
export function wallHeight(sponsors: number): number {
  const rows = Math.min(4, Math.max(1, Math.ceil(sponsors / 2)));
  return 120 + rows * 98;
}

/**
 * HTML for embedding a sponsor wall on another site.
 * @param address the wall's absolute URL
 */
export function wallSnippet(wall: { address: string; title: string; sponsors: number }): string {
  const [src, title] = [wall.address, wall.title].map(escapeMarkup);
  return `<iframe src="${src}" title="Sponsors of ${title}" width="100%" height="${wallHeight(wall.sponsors)}" loading="lazy" style="max-width:40rem;border:1px solid #8a827280;border-radius:10px"></iframe>`;
}

/**
 * HTML for showing the wall's picture, which leads to the proposal. Its alternative text names no sponsor: it stays on
 * the other site when a sponsor is no longer named.
 */
export function wallPictureSnippet(wall: { picture: string; page: string; title: string }): string {
  const [src, href, title] = [wall.picture, wall.page, wall.title].map(escapeMarkup);
  return `<a href="${href}"><img src="${src}" alt="Sponsors of ${title}, listed on the linked page" width="${PICTURE_WIDTH}" style="max-width:100%;height:auto"></a>`;
}
