import { inArray, sql } from "drizzle-orm";
import { type InquiryStatus, VIEW_SOURCES, type ViewSource } from "@/db/enums";
import { inquiries } from "@/db/schema";
import type { Tx } from "@/db/types";
import { type DemoProposal, peopleOf, proposals } from "./content";
import { chanceOf, demoId } from "./ids";
import { idOfPerson, proposalId, publishedAt } from "./rows";
import { dayAfter, dayIn, daysAgo, instant } from "./when";

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

/** How many of all proposals one sponsor saves, and of how many the host hears from them. */
const SHARES = { favorite: 0.11, interested: 0.1 } as const;
type Kind = keyof typeof SHARES;

/** What hosts say who have to say no. */
const NO = "Thank you for asking. We have found sponsors enough for this one.";

/**
 * Writes what sponsors have saved and what they told hosts they are interested in, after it was published.
 * @param withOffer `<sponsor>:<proposal>` of those who said it with another amount
 */
export async function loadInterests(tx: Tx, now: Date, withOffer: ReadonlySet<string>): Promise<void> {
  const pairs = peopleOf("business_sponsor").flatMap((sponsor) =>
    [...proposals().values()].map((proposal) => ({ sponsor, proposal })),
  );
  const written = (Object.keys(SHARES) as Kind[]).flatMap((type) =>
    pairs.flatMap(({ sponsor, proposal }) => {
      const key = `${type}:${sponsor.key}:${proposal.key}`;
      if (chanceOf(key) >= SHARES[type]) return [];
      if (type === "interested" && withOffer.has(`${sponsor.key}:${proposal.key}`)) return [];
      const since = Math.min(-proposal.published.days, -sponsor.joined.days) - 1;
      const days = 1 + Math.floor(since * chanceOf(`when:${key}`));
      const createdAt = instant(now, daysAgo(days), `hour:${key}`);
      return {
        id: demoId("interest", key),
        proposalId: proposalId(proposal.key),
        userId: idOfPerson(sponsor),
        type,
        status: type === "interested" ? answerTo(key, days) : ("pending" as const),
        createdAt,
        updatedAt: createdAt,
      };
    }),
  );
  await tx.insert(inquiries).values(written.map((row) => ({ ...row, status: "pending" as const })));
  for (const status of ["accepted", "declined"] as const) {
    const ids = written.filter((row) => row.status === status).map(({ id }) => id);
    const answeredAt = sql`${inquiries.createdAt} + interval '1 day'`;
    await tx
      .update(inquiries)
      .set({ status, answeredAt, answer: status === "declined" ? NO : null, updatedAt: answeredAt })
      .where(inArray(inquiries.id, ids));
  }
}

/** Hosts answer within a few days, and mostly with yes. */
function answerTo(key: string, days: number): InquiryStatus {
  if (days < 4) return "pending";
  const mood = chanceOf(`answer:${key}`);
  if (mood < 0.7) return "accepted";
  return mood < 0.85 ? "declined" : "pending";
}

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
