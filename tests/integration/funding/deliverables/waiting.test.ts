import { eq, sql } from "drizzle-orm";
import { afterAll, test } from "vitest";
import { deliverables, sponsorships, users } from "@/db/schema";
import * as visibility from "@/lib/funding/deliverables/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { itemsOf, passDays, prove, withBenefits } from "@/tests/support/deliverables";
import { paymentWorld } from "@/tests/support/payments";
import { expectModel, viewerOf } from "@/tests/support/visibility-model";

const database = await createTestDatabase();
afterAll(database.close);
const { db, readDb } = database;

test("deliverables wait for a side exactly as a naive reading of the rules says", async () => {
  const world = paymentWorld(database);
  const [paid, refunded] = [await withBenefits(world, database), await withBenefits(world, database)];
  const [logo] = await itemsOf(database, paid.sponsorshipId);
  await world.console.refund(refunded.ref, 100_000);
  await world.deliver(refunded.ref);
  await passDays(world, 32);
  await prove(paid.host, logo?.id ?? "");
  await passDays(world, 2);
  const people = await db.select().from(users);
  const rows = await db
    .select({ item: deliverables, slot: sponsorships })
    .from(deliverables)
    .innerJoin(sponsorships, eq(sponsorships.id, deliverables.sponsorshipId));
  type Row = (typeof rows)[number];
  await expectModel(
    readDb,
    {
      viewers: { guest: null, ...Object.fromEntries(people.map((user) => [user.id, viewerOf(user)])) },
      rows,
      idOf: ({ item }: Row) => item.id,
      from: sql`deliverables d join sponsorships s on s.id = d.sponsorship_id`,
      id: sql`d.id`,
    },
    {
      isLiveSponsorship: {
        sql: () => visibility.isLiveSponsorship,
        model: (_viewer, { slot }) => slot.status !== "cancelled",
      },
      waitsForSponsor: {
        sql: () => visibility.waitsForSponsor,
        model: (_viewer, { item }) => item.status === "proved",
      },
      needsSponsor: {
        sql: () => visibility.needsSponsor,
        model: (_viewer, { item }) => item.status === "proved" || item.status === "waiting_for_sponsor",
      },
      waitsForHost: {
        sql: () => visibility.waitsForHost,
        model: (_viewer, { item }) => item.status === "missed",
      },
    },
  );
});
