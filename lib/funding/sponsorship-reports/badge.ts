import type { ReportContent } from "@/db/enums";
import { escapeMarkup as text } from "@/lib/core/escape-markup";
import { linesOf } from "@/lib/core/svg-text";
import { THEME_COLORS, type Theme } from "@/lib/core/theme";
import { badgePath, verifyReportPath } from "./paths";

const [WIDTH, HEIGHT] = [280, 72];

/** What a badge says: "Supported Maple Street Fair 2026". A campaign without a date has the year of the payment. */
export function badgeClaim({ event, deal }: Pick<ReportContent, "event" | "deal">): string {
  const year = new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    timeZone: event.timeZone,
  }).format(new Date(event.startsAt ?? deal.paidAt));
  return event.title.includes(year) ? event.title : `${event.title} ${year}`;
}

/** A sponsor's badge (SVG), which loads nothing. At most 3 kB for any title. */
export function drawBadge(claim: string, theme: Theme): string {
  const lines = linesOf(claim, 22, 2);
  const first = lines.length === 1 ? 50 : 43;
  const spans = lines.map((line, at) => `<tspan x="64" y="${first + at * 18}">${text(line)}</tspan>`);
  return badge(
    `Supported ${linesOf(claim, 80, 1)[0] ?? ""}`,
    theme,
    `<circle cx="35" cy="36" r="17" fill="var(--action)"/><path d="m27 36.5 5.5 5.5L43 31" fill="none" stroke="var(--raised)" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>
<text x="64" y="${lines.length === 1 ? 30 : 24}" class="quiet">Supported</text><text>${spans.join("")}</text>`,
  );
}

/** Shown where a badge was, after a refund or a withdrawn consent. */
export const drawGoneBadge = (theme: Theme): string =>
  badge(
    "This badge is no longer valid",
    theme,
    `<text x="20" y="41" class="quiet">This badge is no longer valid.</text>`,
  );

/** HTML that shows a badge, and leads to the report's verification. `site` is this site's origin. */
export function badgeSnippet(site: string, code: string, claim: string, theme: Theme = "auto"): string {
  const [href, src] = [site + verifyReportPath(code), site + badgePath(code, theme)].map(text);
  return `<a href="${href}"><img src="${src}" alt="Supported ${text(claim)}" width="${WIDTH}" height="${HEIGHT}"></a>`;
}

const badge = (label: string, theme: Theme, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${text(label)}" data-theme="${theme}">
<style>${THEME_COLORS}
text{fill:var(--ink);font:600 14px ui-sans-serif,system-ui,-apple-system,"Segoe UI",sans-serif}
.quiet{fill:var(--quiet);font-weight:400;font-size:13px}</style>
<rect x=".5" y=".5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="10" fill="var(--raised)" stroke="var(--line)"/>
${body}</svg>`;
