import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { InterestStatus } from "@/db/enums";
import { interests } from "@/db/schema";
import type { Tx } from "@/db/types";
import { dayAfter, dayIn, workingTime } from "./clock";
import { chanceOf, demoId } from "./ids";
import { sponsorId } from "./load-people";
import { proposalId, publishedAt } from "./load-proposals";
import { SPONSORS, type SponsorKey } from "./people/sponsors";
import { PROPOSALS } from "./proposals/all";
import type { DemoProposal } from "./proposals/proposal";

/** Views are looked at by day and for a month; older ones would only be weight. */
const VIEW_DAYS = 30;

/** How many of all proposals one sponsor saves, and of how many the host hears from them. */
const SHARES = { favorite: 0.11, interested: 0.1 } as const;
type Kind = keyof typeof SHARES;

/** Writes what sponsors have saved and what they told hosts they are interested in, after it was published. */
export async function loadInterests(tx: Tx, now: Date): Promise<void> {
  const sponsors = Object.keys(SPONSORS) as SponsorKey[];
  const pairs = sponsors.flatMap((sponsor) => PROPOSALS.map((proposal) => ({ sponsor, proposal })));
  await tx.insert(interests).values(
    (Object.keys(SHARES) as Kind[]).flatMap((type) =>
      pairs.flatMap(({ sponsor, proposal }) => {
        const key = `${type}:${sponsor}:${proposal.key}`;
        if (chanceOf(key) >= SHARES[type]) return [];
        const since = Math.min(proposal.published, SPONSORS[sponsor].joined) - 1;
        const daysAgo = 1 + Math.floor(since * chanceOf(`when:${key}`));
        return {
          id: demoId("interest", key),
          proposalId: proposalId(proposal.key),
          userId: sponsorId(sponsor),
          type,
          status: type === "interested" ? answerTo(key, daysAgo) : ("pending" as const),
          createdAt: workingTime(now, daysAgo, chanceOf(`hour:${key}`)),
        };
      }),
    ),
  );
}

/** Hosts answer within a few days, and mostly with yes. */
function answerTo(key: string, daysAgo: number): InterestStatus {
  if (daysAgo < 4) return "pending";
  const mood = chanceOf(`answer:${key}`);
  if (mood < 0.7) return "accepted";
  return mood < 0.85 ? "declined" : "pending";
}

/** Writes a month of views, at most one row a visitor and day: more on the first days, for what is featured, for pictures. */
export async function loadViews(tx: Tx, now: Date): Promise<void> {
  const rows = PROPOSALS.flatMap((proposal) => viewsOf(proposal, now));
  await tx.execute(sql`
    insert into proposal_views (proposal_id, day, visitor_hash)
    select * from unnest(
      ${asArray(rows.map((row) => row.id))}::uuid[],
      ${asArray(rows.map((row) => row.day))}::date[],
      ${asArray(rows.map((row) => row.visitor))}::text[])`);
}

function viewsOf(proposal: DemoProposal, now: Date) {
  const id = proposalId(proposal.key);
  const today = dayIn("UTC", now);
  const first = dayIn("UTC", publishedAt(proposal, now));
  const pull =
    2 + 5 * chanceOf(`pull:${proposal.key}`) + (proposal.addons ? 6 : 0) + proposal.pictures.length;
  const rows: { id: string; day: string; visitor: string }[] = [];
  for (let back = Math.min(proposal.published, VIEW_DAYS); back >= 1; back--) {
    const day = dayAfter(today, -back);
    if (day < first) continue;
    const fresh = proposal.published - back < 4 ? 1.8 : 1;
    const count = Math.round(pull * fresh * (0.4 + chanceOf(`views:${proposal.key}:${back}`)));
    for (let visitor = 0; visitor < count; visitor++) {
      const hash = createHash("sha256").update(`visitor:${proposal.key}:${back}:${visitor}`).digest("hex");
      rows.push({ id, day, visitor: hash });
    }
  }
  return rows;
}

/** A list of plain words as Postgres writes an array. */
function asArray(words: readonly string[]): string {
  return `{${words.join(",")}}`;
}
