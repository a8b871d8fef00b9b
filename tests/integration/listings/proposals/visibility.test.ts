import { sql } from "drizzle-orm";
import { afterAll, test } from "vitest";
import * as proposals from "@/lib/listings/proposals/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { isAdminModel, makeListingsWorld, proposalModel } from "@/tests/support/listings-world";
import { expectModel } from "@/tests/support/visibility-model";

const database = await createTestDatabase();
afterAll(database.close);

test("proposal visibility matches a naive implementation of the rules", async () => {
  const world = await makeListingsWorld(database);
  const model = proposalModel(world);
  const { now, viewers, proposals: rows } = world;
  const at = now.toISOString();
  const from = sql`proposals p join users host on host.id = p.host_id`;
  await expectModel(
    database.readDb,
    { viewers, rows, idOf: ({ id }) => id, from, id: sql`p.id` },
    {
      hasPublicPage: { sql: () => proposals.hasPublicPage(now), model: (_, p) => model.hasPage(p) },
      hasCard: { sql: () => proposals.hasCard(now), model: (_, p) => model.hasCard(p) },
      "app.proposal_cards": {
        sql: () =>
          sql`p.id in (select card.id from app.proposal_cards(array(select id from proposals), ${at}) card)`,
        model: (_, p) => model.hasCard(p),
      },
      opensByLink: { sql: () => proposals.opensByLink(now), model: (_, p) => model.opens(p) },
      isVisibleTo: { sql: (viewer) => proposals.isVisibleTo(viewer, now), model: model.isVisible },
      isListedTo: {
        sql: (viewer) => proposals.isListedTo(viewer, now),
        model: (viewer, p) => model.hasPage(p) || model.roleOf(viewer, p) !== null || isAdminModel(viewer),
      },
      managesAgents: {
        sql: (viewer) => proposals.managesAgents(viewer),
        model: model.managesAgents,
      },
      "app.team_role": {
        sql: (viewer) => sql`app.team_role(p.id, ${viewer?.id ?? null}::uuid) in ('host', 'co_owner')`,
        model: model.managesAgents,
      },
      isOffered: { sql: () => proposals.isOffered(now), model: (_, p) => model.isOffered(p) },
      "isListed in the search index": {
        sql: () => sql`exists (select from proposal_search s
          where s.proposal_id = p.id and ${proposals.isListed(now.getTime())})`,
        model: (_, p) => model.isOffered(p),
      },
      isGoneForGood: {
        sql: () => proposals.isGoneForGood,
        model: (_, { status, host }) => status === "removed" || host.account === "deleted",
      },
    },
  );
});
