import { sql } from "drizzle-orm";
import { VIEW_SOURCES, type ViewSource } from "@/db/enums";
import type { Tx } from "@/db/types";
import { type DemoProposal, proposals } from "./content";
import { chanceOf } from "./ids";
import { proposalId, publishedAt } from "./rows";
import { dayAfter, dayIn } from "./when";

/** Older views would only be weight. */
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

/** Writes the views of three months by day and source: more on the first days, for what is featured, for pictures. */
export async function loadViews(tx: Tx, now: Date): Promise<void> {
  const rows = [...proposals().values()].flatMap((proposal) => viewsOf(proposal, now));
  const column = (key: keyof ViewRow) => asArray(rows.map((row) => String(row[key])));
  await tx.execute(sql`
    insert into proposal_view_days (proposal_id, day, source, host, views)
    select * from unnest(${column("id")}::uuid[], ${column("day")}::date[], ${column("source")}::text[],
      ${column("host")}::text[], ${column("views")}::int[])`);
}

function viewsOf(proposal: DemoProposal, now: Date): ViewRow[] {
  const id = proposalId(proposal.key);
  const today = dayIn("UTC", now);
  const first = dayIn("UTC", publishedAt(proposal, now));
  const pull =
    2 +
    5 * chanceOf(`pull:${proposal.key}`) +
    (proposal.addons.length > 0 ? 6 : 0) +
    proposal.pictures.length;
  const age = -proposal.published.days;
  const rows: ViewRow[] = [];
  for (let back = Math.min(age, VIEW_DAYS); back >= 1; back--) {
    const day = dayAfter(today, -back);
    if (day < first) continue;
    const fresh = age - back < 4 ? 1.8 : 1;
    const weekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) ? 0.6 : 1;
    const key = `views:${proposal.key}:${back}`;
    const count = Math.round(pull * fresh * weekend * (0.4 + chanceOf(key)));
    const bySource = new Map<string, ViewRow>();
    for (let visitor = 0; visitor < count; visitor++) {
      const { source, host } = sourceOf(proposal, `${key}:${visitor}`);
      const row = bySource.get(`${source}:${host}`) ?? { id, day, source, host, views: 0 };
      row.views++;
      bySource.set(`${source}:${host}`, row);
    }
    rows.push(...bySource.values());
  }
  return rows;
}

/** One visitor's way there: each proposal has its own mixture, and a newspaper or two that wrote about it. */
function sourceOf(proposal: DemoProposal, key: string): Pick<ViewRow, "source" | "host"> {
  const weights = VIEW_SOURCES.map(
    (source) => COMMON_SOURCES[source] * (0.5 + chanceOf(`${source}:${proposal.key}`)),
  );
  let left = chanceOf(`source:${key}`) * weights.reduce((sum, weight) => sum + weight, 0);
  const at = weights.findIndex((weight) => (left -= weight) < 0);
  const source = VIEW_SOURCES[at] ?? "direct";
  if (source !== "other") return { source, host: "" };
  const offset = Math.floor(chanceOf(`sites:${proposal.key}`) * OTHER_SITES.length);
  const host = OTHER_SITES[(offset + (chanceOf(`site:${key}`) < 0.7 ? 0 : 1)) % OTHER_SITES.length] ?? "";
  return { source, host };
}

/** A list of plain words as Postgres writes an array. */
function asArray(words: readonly string[]): string {
  return `{${words.map((word) => `"${word}"`).join(",")}}`;
}
