import { escapeMarkup as text } from "@/lib/core/escape-markup";
import { formatCents } from "@/lib/core/money";
import { CLOSED_TITLES } from "@/lib/listings/proposals/closed-titles";
import {
  closedBecause,
  formatLocation,
  fromCents,
  type ProposalDetailsDto,
} from "@/lib/listings/proposals/details";
import { formatEventDay } from "@/lib/listings/proposals/event-copy";
import { embedPage } from "./embed-page";
import { EMBED_STYLE } from "./embed-style";

type EmbedSite = {
  /** The origin to put before every path. */
  site: string;
  brand: string;
};

/**
 * A proposal as a standalone document for an iframe on any site. Loads nothing except its picture, and has no scripts.
 * @param address where it links: the proposal's page, through an agent's link if there is one
 * @param picture the picture's path
 */
export function embedCard(
  proposal: ProposalDetailsDto,
  {
    site,
    brand,
    address,
    canonical,
    picture,
  }: EmbedSite & { address: string; canonical: string; picture: string },
): string {
  const facts = [formatEventDay(proposal), formatLocation(proposal)]
    .filter((line) => line !== null)
    .join(" · ");
  return page(
    proposal.title,
    `<link rel="canonical" href="${text(canonical)}">`,
    `<div class="top"><img src="${text(site + picture)}" alt="" width="96" height="96"><div>
<h1 dir="auto"><a href="${text(address)}" target="_blank" rel="noopener">${text(proposal.title)}</a></h1>
<p class="facts" dir="auto">${text(facts)}</p></div></div>
${money(proposal)}
<p class="end"><b aria-hidden="true">View proposal</b><span>On ${text(brand)}</span></p>`,
  );
}

/** Shown if a proposal is no longer visible or never existed. */
export function missingCard({ site, brand }: EmbedSite): string {
  return page(
    "No longer available",
    "",
    `<h1>This proposal is no longer available.</h1>
<p class="facts">The host may have removed it. Other events are looking for sponsors.</p>
<p class="end"><a href="${text(`${site}/browseproposals`)}" target="_blank" rel="noopener">See other opportunities</a><span>On ${text(brand)}</span></p>`,
  );
}

function money(proposal: ProposalDetailsDto): string {
  const { raisedCents, goalCents, currency, fundingMode } = proposal;
  const closed = closedBecause(proposal);
  const goal = formatCents(goalCents, currency);
  const raised = `${formatCents(raisedCents, currency)} of ${goal}`;
  const left = closed ? CLOSED_TITLES[closed] : `From ${formatCents(fromCents(proposal), currency)}`;
  const right = raisedCents > 0 ? `${raised} raised` : `Goal ${goal}`;
  const bar =
    fundingMode === "several"
      ? `<progress aria-label="Raised: ${text(raised)}" max="${goalCents}" value="${Math.min(raisedCents, goalCents)}"></progress>`
      : "";
  return `<p class="money"><strong>${text(left)}</strong><span class="quiet">${text(right)}</span></p>${bar}`;
}

const page = (title: string, head: string, body: string) =>
  embedPage({ title, head, style: EMBED_STYLE, body });
