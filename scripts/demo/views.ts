import { sql } from "drizzle-orm";
import { VIEW_SOURCES, type ViewSource } from "@/db/enums";
import type { Tx } from "@/db/types";
import { type DemoProposal, proposals } from "./content";
import { chanceOf } from "./ids";
import { proposalId, publishedAt } from "./rows";
import { attention, dayAfter, dayIn } from "./when";

/** Older views would only add weight. */
const VIEW_DAYS = 90;

interface ViewRow {
  id: string;
  day: string;
  source: ViewSource;
  host: string;
  views: number;
}

const COMMON_SOURCES: Readonly<Record<ViewSource, number>> = {
  search: 0.24,
  social: 0.26,
  direct: 0.18,
  site: 0.22,
  agent: 0,
  other: 0.1,
};
const OTHER_SITES = ["rivertowntimes.example", "whatson.example", "chamber.example", "parishnews.example"];

/**
 * Writes three months of views by day and source: more on the first days, for featured proposals, and for those with
 * pictures.
 */
export async function loadViews(tx: Tx, now: Date): Promise<void> {
  const rows = [...proposals().values()].flatMap((proposal) => viewsOf(proposal, now));
  await tx.execute(sql`
    insert into proposal_view_days (proposal_id, day, source, host, views)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id uuid, day date, source text, host text, views int)`);
}

function viewsOf(proposal: DemoProposal, now: Date): ViewRow[] {
  const { key: name, addons, pictures, published } = proposal;
  const sourceOf = sourcesOf(name);
  const today = dayIn("UTC", now);
  const first = dayIn("UTC", publishedAt(proposal, now));
  const pull = 2 + 5 * chanceOf(`pull:${name}`) + (addons.length > 0 ? 6 : 0) + pictures.length;
  const age = -published.days;
  const rows: ViewRow[] = [];
  for (let back = Math.min(age, VIEW_DAYS); back >= 1; back--) {
    const day = dayAfter(today, -back);
    if (day < first) continue;
    const fresh = age - back < 4 ? 1.8 : 1;
    const key = `views:${name}:${back}`;
    const count = Math.round(pull * fresh * attention(day) * (0.4 + chanceOf(key)));
    const visits = Array.from({ length: count }, (_, visitor) => sourceOf(`${key}:${visitor}`));
    for (const same of Map.groupBy(visits, ({ source, host }) => `${source}:${host}`).values())
      rows.push(
        ...same.slice(0, 1).map((from) => ({ ...from, id: proposalId(name), day, views: same.length })),
      );
  }
  return rows;
}

/** The sources of a proposal's visitors: a different mixture for each, plus a newspaper or two that wrote about it. */
function sourcesOf(proposal: string): (visitor: string) => Pick<ViewRow, "source" | "host"> {
  const weights = VIEW_SOURCES.map(
    (source) => COMMON_SOURCES[source] * (0.5 + chanceOf(`${source}:${proposal}`)),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const offset = Math.floor(chanceOf(`sites:${proposal}`) * OTHER_SITES.length);
  return (visitor) => {
    let left = chanceOf(`source:${visitor}`) * whole;
    const source = VIEW_SOURCES[weights.findIndex((weight) => (left -= weight) < 0)] ?? "direct";
    const site = offset + (source === "other" && chanceOf(`site:${visitor}`) >= 0.7 ? 1 : 0);
    return { source, host: source === "other" ? (OTHER_SITES[site % OTHER_SITES.length] ?? "") : "" };
  };
}
