import { escapeMarkup as text } from "@/lib/core/escape-markup";
import { personPath } from "@/lib/core/slug";
import type { Theme } from "@/lib/core/theme";
import type { WallSponsor } from "@/lib/funding/sponsor-assets/queries/sponsor-wall";
import { embedPage } from "./embed-page";
import { wallLogoPath } from "./paths";
import { WALL_STYLE } from "./wall-style";

/** Keeps the document, without its logos, below 15 kB. */
const MOST_LIST_BYTES = 11_000;

export interface Wall {
  proposal: { id: string; title: string };
  sponsors: readonly WallSponsor[];
}

/**
 * An event's sponsors as a standalone document for an iframe on any site. Loads only their logos, and has no scripts.
 * Sponsors that don't fit are counted.
 * @param address the proposal's page, absolute
 */
export function embedWall(
  { proposal, sponsors }: Wall,
  { brand, address, theme }: { brand: string; address: string; theme: Theme },
): string {
  const shown: string[] = [];
  let bytes = 0;
  for (const sponsor of sponsors) {
    const item = wallItem(proposal.id, sponsor, new URL(address).origin);
    bytes += Buffer.byteLength(item);
    if (bytes > MOST_LIST_BYTES) break;
    shown.push(item);
  }
  const more = sponsors.length - shown.length;
  const link = (label: string) =>
    `<a href="${text(address)}" target="_blank" rel="noopener" dir="auto">${label}</a>`;
  return embedPage({
    title: `Sponsors of ${proposal.title}`,
    style: WALL_STYLE,
    theme,
    body: `<h1>Sponsors of ${link(text(proposal.title))}</h1>
<ul>${shown.join("")}</ul>
${sponsors.length === 0 ? `<p>No sponsor is named here yet.</p>` : ""}<p class="end">${link(more > 0 ? `${more} more` : "View proposal")}<span>On ${text(brand)}</span></p>`,
  });
}

function wallItem(proposalId: string, { name, logoId, link, page }: WallSponsor, site: string): string {
  const label = text(name);
  const shown = logoId
    ? `<img src="${wallLogoPath(proposalId, logoId)}" alt="${label}">`
    : `<bdi>${label}</bdi>`;
  const own =
    page && `<a href="${text(site + personPath(page))}" target="_blank" rel="noopener">${shown}</a>`;
  return link
    ? `<li><a href="${text(link)}" target="_blank" rel="sponsored noopener">${shown}</a></li>`
    : `<li>${own ?? `<span>${shown}</span>`}</li>`;
}
