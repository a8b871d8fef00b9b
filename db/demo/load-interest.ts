import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { interests } from "@/db/schema";
import type { Tx } from "@/db/types";
import { dayAfter, dayIn, daysBefore } from "./clock";
import { chanceOf, demoId } from "./ids";
import { sponsorId } from "./load-people";
import { proposalId, publishedAt } from "./load-proposals";
import { SPONSORS, type SponsorKey } from "./people/sponsors";
import { PROPOSALS } from "./proposals/all";
import type { DemoProposal } from "./proposals/proposal";

/** Views are looked at by day and for a month; older ones would only be weight. */
const VIEW_DAYS = 30;
const FAVORITES_EACH = 0.11;

/** Writes what sponsors have saved: a few proposals each, some time after they were published. */
export async function loadFavorites(tx: Tx, now: Date): Promise<void> {
  const sponsors = Object.keys(SPONSORS) as SponsorKey[];
  const rows = sponsors.flatMap((sponsor) =>
    PROPOSALS.filter((proposal) => chanceOf(`favorite:${sponsor}:${proposal.key}`) < FAVORITES_EACH).map(
      (proposal) => ({
        id: demoId("favorite", `${sponsor}:${proposal.key}`),
        proposalId: proposalId(proposal.key),
        userId: sponsorId(sponsor),
        type: "favorite" as const,
        createdAt: daysBefore(now, proposal.published * chanceOf(`saved:${sponsor}:${proposal.key}`)),
      }),
    ),
  );
  await tx.insert(interests).values(rows);
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
