import { sql } from "drizzle-orm";
import { afterAll, test } from "vitest";
import type { Viewer } from "@/lib/core/ctx";
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

test("event visibility matches a naive implementation of the rules", async () => {
  // Few proposals, so that some events have none.
  const world = await makeListingsWorld(database, 80);
  const { hasPage } = proposalModel(world);
  const { now, viewers, events: rows } = world;
  const of = (event: EventFacts) => world.proposals.filter((proposal) => proposal.event === event);
  const isRemoved = (event: EventFacts) => {
    const states = of(event).map(({ status }) => status);
    const isStanding = states.some((status) => status !== "draft" && status !== "removed");
    return states.includes("removed") && !event.isListed && !isStanding;
  };
  const isAnnounced = (event: EventFacts) => {
    const seeksVendors =
      event.vendors === "asked" && event.when === "to come" && !event.isCancelled && !isRemoved(event);
    return event.host.account === "active" && (seeksVendors || of(event).some(hasPage));
  };
  const isPublic = (event: EventFacts) =>
    event.host.account === "active" && (event.isListed || of(event).some(hasPage));
  const isOwn = (viewer: Viewer | null, event: EventFacts) => viewer?.id === event.host.id;
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
      isAnnounced: { sql: () => events.isAnnounced(now), model: (_, event) => isAnnounced(event) },
      isRemoved: { sql: () => events.isRemoved, model: (_, event) => isRemoved(event) },
      isListedTo: {
        sql: (viewer) => events.isListedTo(viewer, now),
        model: (viewer, event) => isAnnounced(event) || isOwn(viewer, event) || isAdminModel(viewer),
      },
      isVisibleTo: {
        sql: (viewer) => events.isVisibleTo(viewer, now),
        model: (viewer, event) => isPublic(event) || isOwn(viewer, event),
      },
      isPublished: {
        sql: () => events.isPublished,
        model: (_, event) =>
          event.isListed || of(event).some(({ status }) => status !== "draft" && status !== "removed"),
      },
    },
  );
});
