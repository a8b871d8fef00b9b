import { afterAll, beforeAll, expect, it } from "vitest";
import { NO_FILTERS, type ProposalFilters } from "@/lib/listings/search/filters";
import { searchProposals } from "@/lib/listings/search/queries/search";
import { runBackfills } from "@/lib/site/jobs/commands/run-backfills";
import { guestCtx } from "@/tests/support/ctx";
import { createTestDatabase, type RaceDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";

const COUNT = 30;
const DAY_MS = 86_400_000;
/** A range with few buckets of three digits. */
const RARE: Partial<ProposalFilters> = { minCents: 51_200, maxCents: 51_300 };

let database: RaceDatabase;
/** All proposals, the newest first. Only the last has an amount in the range. */
const all: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  const host = await createHost(database.db);
  for (let n = 0; n < COUNT; n++) {
    const publishedAt = new Date(Date.now() - n * 10 * DAY_MS);
    const amount = n === COUNT - 1 ? 51_234 : 90_000;
    const { proposal } = await createProposal(database.db, host.id, {
      title: `Lantern walk ${n}`,
      publishedAt,
      amountRequestedCents: amount,
      tiers: [],
    });
    all.push(proposal.id);
  }
});
afterAll(() => database.close());

/** Everything a search finds in a process that has just started, page by page, with the shortest walk. */
async function found(filters: Partial<ProposalFilters>): Promise<string[]> {
  const { readDb } = database.openClients(2);
  const options = { pageSize: 4, countTo: 20, reach: { passed: 2, visited: 2 } };
  const ids: string[] = [];
  for (let after: string | null = null; ; ) {
    const page = await searchProposals(
      { readDb, now: () => new Date() },
      { ...NO_FILTERS, ...filters, after },
      options,
    );
    ids.push(...page.ids);
    if (!page.next) return ids;
    after = page.next;
  }
}

it("an upgrade's search finds rows of the previous release before and after they are rebuilt", async () => {
  const expectAll = async () => {
    expect(await found({ sort: "newest" })).toEqual(all);
    expect(await found({ q: "lantern" })).toEqual(all);
    expect(await found(RARE)).toEqual(all.slice(-1));
  };
  await runBackfills(guestCtx(database), {});
  await expectAll();

  await database.sql`
    update proposal_search set words = ts_delete(words, array(
      select word from unnest(tsvector_to_array(words)) word where word ~ '^(p:|a:[0-9]{3})'))`;
  await database.sql`update backfills set version = 'of the previous release'`;
  await expectAll();

  await database.sql`
    update backfills set finished_at = null, last_id = null, version = (
      select md5(string_agg(hash, ',' order by name)) from app.sql_files
      where name in ('05-fold-text.sql', '15-derived-facts.sql', '18-gazetteer.sql', 'proposal_search.sql'))
    where name = 'proposal_search'`;
  await expectAll();

  await runBackfills(guestCtx(database), {});
  await expectAll();
  expect(await database.sql`select from proposal_search where not words::text like '%''p:%'`).toHaveLength(0);
});
