import "server-only";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { gazetteerEditions } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { logger } from "@/lib/core/logger";
import { inTransaction } from "@/lib/core/transaction";
import { areaNames } from "../area-names";
import { type GazetteerTown, gazetteerEdition, gazetteerTowns } from "../gazetteer-files";
import { relocateEvents } from "../internal/relocate-events";

/** An advisory lock key that nothing else in this database uses. */
const LOCK = 7_305_113;
/** Towns per statement. */
const BATCH = 5_000;

/**
 * Loads the installed gazetteer unless it was the last one loaded, then updates all coordinates. Lookups use the
 * previous gazetteer until it finishes. Called by the job process; holds a lock so that only one process loads.
 */
export async function loadGazetteer(ctx: Ctx): Promise<void> {
  const edition = gazetteerEdition();
  if (await isInUse(ctx, edition)) return;
  await load(ctx, edition);
  await relocateEvents(ctx);
  await ctx.db
    .update(gazetteerEditions)
    .set({ inUseAt: ctx.now() })
    .where(eq(gazetteerEditions.edition, edition));
  logger.info({ edition }, "gazetteer loaded");
}

async function isInUse(ctx: Ctx, edition: string): Promise<boolean> {
  const [known] = await ctx.db
    .select({ edition: gazetteerEditions.edition })
    .from(gazetteerEditions)
    .where(and(eq(gazetteerEditions.edition, edition), isNotNull(gazetteerEditions.inUseAt)));
  return known !== undefined;
}

async function load(ctx: Ctx, edition: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const { rows: known } = await tx.execute(sql`select from gazetteer_editions where edition = ${edition}`);
    if (known.length > 0) return;
    await tx.execute(sql`delete from gazetteer_towns where not is_demo`);
    await tx.execute(sql`delete from gazetteer_areas`);
    await tx.execute(sql`delete from gazetteer_editions`);
    for await (const towns of inBatches(gazetteerTowns())) await writeTowns(tx, towns);
    await tx.execute(sql`
      insert into gazetteer_areas (name, country, region)
      select distinct app.gazetteer_name(name), country, region
      from jsonb_to_recordset(${JSON.stringify(areaNames())}::jsonb) as area (name text, country text, region text)
      on conflict do nothing`);
    await tx.execute(sql`insert into gazetteer_editions (edition) values (${edition})`);
  });
  await ctx.db.execute(sql`analyze gazetteer_towns, gazetteer_areas`);
}

/** One row per name of a town. Postgres derives the lookup key from it. */
async function writeTowns(tx: Tx, towns: readonly GazetteerTown[]): Promise<void> {
  await tx.execute(sql`
    insert into gazetteer_towns (name, country, region, latitude, longitude, population, time_zone, is_own_name)
    select app.gazetteer_name(listed.name), country, region, latitude, longitude, population, nullif("timeZone", ''),
      listed.is_own
    from jsonb_to_recordset(${JSON.stringify(towns)}::jsonb) as town (
        names jsonb, "otherNames" jsonb, country text, region text, latitude double precision,
        longitude double precision, population int, "timeZone" text)
      cross join lateral (
        select jsonb_array_elements_text(names) as name, true as is_own
        union all select jsonb_array_elements_text("otherNames"), false) listed`);
}

async function* inBatches(towns: AsyncIterable<GazetteerTown>): AsyncGenerator<GazetteerTown[]> {
  let batch: GazetteerTown[] = [];
  for await (const town of towns) {
    batch.push(town);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
