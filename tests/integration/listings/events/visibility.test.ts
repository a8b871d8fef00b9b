import { sql } from "drizzle-orm";
import { afterAll, test } from "vitest";
import * as events from "@/lib/listings/events/visibility";
import { createTestDatabase } from "@/tests/support/database";
import {
  type EventFacts,
  isAdminModel,
  makeListingsWorld,
  proposalModel,
} from "@/tests/support/listings-world";
import { expectModel } from "@/tests/support/visibility-model";

const database = await createTestDatabase();
afterAll(database.close);

test("who knows of an event is what a plain reader of the rules would say", async () => {
  // Few proposals, so that there are events without any.
  const world = await makeListingsWorld(database, 30);
  const { hasPage } = proposalModel(world);
  const { now, viewers, events: rows } = world;
  const of = (event: EventFacts) => world.proposals.filter((proposal) => proposal.event === event);
  const isPublic = (event: EventFacts) => {
    const seeksVendors = event.vendors === "asked" && event.when === "to come" && !event.isCancelled;
    const isKnown = event.isListed || seeksVendors || of(event).some(hasPage);
    return isKnown && event.host.account === "active";
  };
  await expectModel(
    database.readDb,
    {
      viewers,
      rows,
      idOf: ({ id }) => id,
      from: sql`events e join users host on host.id = e.host_id`,
      id: sql`e.id`,
    },
    {
      isPublic: { sql: () => events.isPublic(now), model: (_, event) => isPublic(event) },
      isVisibleTo: {
        sql: (viewer) => events.isVisibleTo(viewer, now),
        model: (viewer, event) => isPublic(event) || viewer?.id === event.host.id || isAdminModel(viewer),
      },
      isPublished: {
        sql: () => events.isPublished,
        model: (_, event) =>
          event.isListed || of(event).some(({ status }) => status !== "draft" && status !== "removed"),
      },
    },
  );
});
