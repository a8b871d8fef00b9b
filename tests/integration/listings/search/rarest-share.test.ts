import { afterAll, beforeAll, expect, it } from "vitest";
import { NO_FILTERS } from "@/lib/listings/search/filters";
import { SearchOrder } from "@/lib/listings/search/queries/search-order";
import { ProposalSearch } from "@/lib/listings/search/queries/search-scan";
import { newest } from "@/lib/listings/search/queries/search-streams";
import { searchTerms } from "@/lib/listings/search/queries/search-terms";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { NOON } from "@/tests/support/viewer-ctx";

const ROWS = 8;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const host = await createHost(database.db);
  for (let n = 0; n < ROWS; n++) {
    const description = `A market ${n % 4 === 0 ? "and a regatta" : ""} with supper${n % 2 === 0 ? " and chess" : ""}.`;
    await createProposal(database.db, host.id, { description });
  }
  await database.sql`analyze proposal_search`;
});
afterAll(() => database.close());

async function search(q: string) {
  const filters = { ...NO_FILTERS, q };
  const terms = await searchTerms(database.readDb, filters);
  if (!terms) throw new Error("Nothing to search for.");
  const proposals = new ProposalSearch(
    database.readDb,
    filters,
    terms,
    NOON.getTime(),
    new SearchOrder(null),
  );
  const scan = await proposals.scanByRank(newest(terms), null, ROWS, ROWS / 2, true);
  return { rarestShare: terms.rarestShare, costs: scan.costs };
}

it("several words cost a comparison for each row that has the rarest one", async () => {
  const [frequent, rare] = [await search("market supper"), await search("market chess regatta")];
  expect(frequent.rarestShare).toBe(1);
  expect(rare.rarestShare).toBe(1 / 4);
  expect(frequent.costs.index).toBeCloseTo(ROWS * (1 + 1 / 16) + ROWS / 8);
});

it("a single word costs no comparison, at any frequency", async () => {
  const { rarestShare, costs } = await search("market");
  expect(rarestShare).toBe(0);
  expect(costs.index).toBeCloseTo(ROWS * (1 + 1 / 16));
});
