import { inArray } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { deliverables } from "@/db/schema";
import { settleDeliverables } from "@/lib/funding/deliverables/commands/settle-deliverables";
import { createTestDatabase } from "@/tests/support/database";
import { itemsOf, withBenefits } from "@/tests/support/deliverables";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;

const SIX = ["One", "Two", "Three", "Four", "Five", "Six"];

await database.sql.unsafe(`
  create table broken (id uuid);
  create function refuse_broken() returns trigger language plpgsql as $$
  begin
    if exists (select from broken where id = new.id) then raise exception 'broken'; end if;
    return new;
  end $$;
  create trigger z_broken before update of status on deliverables for each row execute function refuse_broken();`);

const idsOf = async (sponsorshipId: string) => (await itemsOf(database, sponsorshipId)).map(({ id }) => id);

test("settleDeliverables: items that always fail don't block the others", async () => {
  const world = paymentWorld(database);
  const bad = await withBenefits(world, database, { benefits: SIX });
  const good = await withBenefits(world, database);
  const broken = await idsOf(bad.sponsorshipId);
  await database.sql`insert into broken select unnest(${broken}::uuid[])`;
  await db
    .update(deliverables)
    .set({ deadlineAt: new Date(0) })
    .where(inArray(deliverables.id, broken));
  world.wait(34 * 24 * 60);
  const statuses = async () => (await itemsOf(database, good.sponsorshipId)).map(({ status }) => status);
  await expect(settleDeliverables(world.system())).rejects.toThrow();
  expect(await statuses()).toEqual(["due", "due"]);
  await expect(settleDeliverables(world.system())).rejects.toThrow();
  expect(await statuses()).toEqual(["missed", "missed"]);
  expect((await itemsOf(database, good.sponsorshipId)).map(({ failedAt }) => failedAt)).toEqual([null, null]);
});
