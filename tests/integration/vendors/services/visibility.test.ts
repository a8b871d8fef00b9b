import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, test } from "vitest";
import { users, vendorProfiles, vendorServices } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { isPublic, isVisibleTo } from "@/lib/vendors/services/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { NOON } from "@/tests/support/viewer-ctx";
import { expectModel, some } from "@/tests/support/visibility-model";
import { accountsOf, crowd, rulesAll, viewersOf, writeRows } from "@/tests/support/visibility-rows";

const database = await createTestDatabase();
afterAll(database.close);

const DAY_MS = 86_400_000;
const end = fc.constantFrom(null, -1, 0, 1);
const at = (days: number | null) => (days === null ? null : new Date(NOON.getTime() + days * DAY_MS));

const people = crowd(30);
const profiles = some(
  people.length,
  fc.record({
    isPublished: fc.integer({ max: 4 }).map((n) => n !== 0),
    proEnd: end,
    eliteEnd: end,
    services: fc.array(
      fc.record({ position: fc.nat(3), isHidden: fc.integer({ min: 0, max: 3 }).map((n) => n === 0) }),
      {
        minLength: 1,
        maxLength: 8,
      },
    ),
  }),
).map((profile, n) => ({ ...profile, id: newId(), owner: people[n] as (typeof people)[number] }));
const rows = profiles.flatMap((profile) =>
  profile.services.map((service) => ({ ...service, id: newId(), profile })),
);
type Row = (typeof rows)[number];

/** The first service is free, five come with Pro, all with Elite; the plans end at an instant. */
function isCarried(row: Row): boolean {
  if (row.isHidden) return false;
  const { proEnd, eliteEnd } = row.profile;
  const inOrder = rows
    .filter(({ profile, isHidden }) => profile === row.profile && !isHidden)
    .sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
  const location = inOrder.indexOf(row);
  if ((eliteEnd ?? 0) > 0) return location < 5 ? location === 0 || (proEnd ?? 0) > 0 : true;
  return location < ((proEnd ?? 0) > 0 ? 5 : 1);
}

test("a service is visible to its vendor and admins, and to everyone if its vendor is public and the plan carries it", async () => {
  await writeRows(database, [
    [users, accountsOf(people)],
    [
      vendorProfiles,
      profiles.map(({ id, owner, isPublished, proEnd, eliteEnd }) => ({
        id,
        userId: owner.id,
        businessName: "Lantern Catering",
        category: "catering" as const,
        publishedAt: isPublished ? NOON : null,
        proUntil: at(proEnd),
        eliteUntil: at(eliteEnd),
      })),
    ],
    [
      vendorServices,
      rows.map(({ id, profile, position, isHidden }) => ({
        id,
        profileId: profile.id,
        formId: newId(),
        position,
        hiddenAt: isHidden ? NOON : null,
        title: "Supper",
        description: "Three courses.",
        serviceType: "catering" as const,
        pricingModel: "daily" as const,
      })),
    ],
  ]);
  const from = sql`vendor_services s join vendor_profiles v on v.id = s.profile_id`;
  const world = { viewers: viewersOf(people), rows, idOf: ({ id }: Row) => id, from, id: sql`s.id` };
  const isForAll = (row: Row) =>
    row.profile.isPublished && row.profile.owner.accountStatus === "active" && isCarried(row);
  await expectModel(database.readDb, world, {
    isPublic: { sql: () => isPublic(NOON), model: (_, row) => isForAll(row) },
    isVisibleTo: {
      sql: (viewer) => isVisibleTo(viewer, NOON),
      model: (viewer, row) => row.profile.owner.id === viewer?.id || rulesAll(viewer) || isForAll(row),
    },
  });
});
