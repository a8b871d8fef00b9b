import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { featuredSearch, vendorProfiles, vendorServices } from "@/db/schema";
import { NO_VENDOR_FILTERS } from "@/lib/vendors/directory/directory";
import { searchPage } from "@/lib/vendors/directory/queries/vendor-search";
import { createTestDatabase } from "@/tests/support/database";
import { createVendor } from "@/tests/support/factories/vendors";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const DAY = 86_400_000;
const ROTATION_MS = 7 * 60_000;

beforeEach(() => db.execute(sql`truncate vendor_profiles cascade`));

/** Vendors with these services, featured beyond the end of their plan. Later ones have higher ids. */
async function featured(count: number, from: number, ...titles: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (let n = from; n < from + count; n++) {
    const id = `0199c82c-c000-7000-8000-0000000000${n}`;
    const services = titles.map((title, position) => ({ title, position }));
    await createVendor(db, { id, plan: "elite", featuredDays: 30, services });
    ids.push(id);
  }
  return ids;
}

/** The leading vendor of a service search at each of these turns. */
async function leading(q: string, since: number, rotations: number): Promise<string[]> {
  const led: string[] = [];
  for (let rotation = 0; rotation < rotations; rotation++) {
    const now = () => new Date(since + rotation * ROTATION_MS);
    const { rows } = await searchPage({ db: database.db, now }, "service_search", {
      ...NO_VENDOR_FILTERS,
      q,
    });
    const [profile] = await database.sql<{ id: string }[]>`
      select profile_id as id from vendor_services where id = ${rows[0]?.id ?? null}`;
    led.push(profile?.id ?? "");
  }
  return led;
}

/** The same if only these rotate. */
const inRotation = (ids: readonly string[], since: number, rotations: number) =>
  Array.from(
    { length: rotations },
    (_, rotation) => ids[(Math.floor(since / ROTATION_MS) + rotation) % ids.length],
  );

test("only vendors with all words in one service rotate, while their plan carries it", async () => {
  const both = await featured(5, 10, "Brass lamp and drum", "Bread");
  const apart = await featured(3, 20, "Lamp", "Bread", "Drum");
  const now = Date.now();
  expect(await leading("lamp drum", now, 8)).toEqual(inRotation(both, now, 8));
  expect(await leading("drum", now, 8)).toEqual(inRotation([...both, ...apart], now, 8));
  const whenPlansAreOver = now + 25 * DAY;
  expect(await leading("drum", whenPlansAreOver, 8)).toEqual(inRotation(both, whenPlansAreOver, 8));
});

test("a featured vendor's search rows follow their services, and end with the featuring", async () => {
  const [id = ""] = await featured(1, 10, "Lamp", "Drum");
  const text = async () => {
    const [row] = await db.select().from(featuredSearch).where(eq(featuredSearch.profileId, id));
    return row ? ["lamp", "drum", "tent"].filter((word) => row.words.includes(`'${word}'`)) : null;
  };
  expect(await text()).toEqual(["lamp", "drum"]);
  await db.update(vendorServices).set({ title: "Tent" }).where(eq(vendorServices.title, "Lamp"));
  expect(await text()).toEqual(["drum", "tent"]);
  await db.delete(vendorServices).where(eq(vendorServices.title, "Drum"));
  expect(await text()).toEqual(["tent"]);
  const change = (values: Partial<typeof vendorProfiles.$inferInsert>) =>
    db.update(vendorProfiles).set(values).where(eq(vendorProfiles.id, id));
  await change({ publishedAt: null });
  expect(await text()).toBeNull();
  await change({ publishedAt: new Date() });
  expect(await text()).toEqual(["tent"]);
  await change({ featuredUntil: null });
  expect(await text()).toBeNull();
});

test("the word index is queried with few words, and with a prefix only if it excludes much", async () => {
  for (let n = 0; n < 20; n++)
    await createVendor(db, {
      serviceDescription: ["common", n % 10 < 7 && "often", n % 3 === 0 && "rare", n === 0 && "drum"]
        .filter(Boolean)
        .join(" "),
    });
  const ask = async (q: string) => {
    const [row] = await database.sql<{ ask: string; named: string; isWhole: boolean }[]>`
      select ask::text, ask_named::text as named, is_ask_whole as "isWhole"
      from app.placed_terms('vendor_search', ${q}, null, null)`;
    return row;
  };
  expect(await ask("often rare common")).toEqual({
    ask: "'rare' & 'often'",
    named: "'t:rare' & 't:often'",
    isWhole: false,
  });
  expect(await ask("drum often common")).toMatchObject({ ask: "'drum' & 'often'" });
  expect(await ask("drum often"), "a prefix").toMatchObject({ ask: "'drum'" });
  expect(await ask("often")).toMatchObject({ ask: "'often':*", isWhole: true });
});
