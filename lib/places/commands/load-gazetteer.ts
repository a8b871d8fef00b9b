import "server-only";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { TransactionSql } from "postgres";
import type { Ctx } from "@/lib/core/ctx";
import { logger } from "@/lib/core/logger";
import { areaNames } from "../area-names";
import { type GazetteerTown, gazetteerEdition, gazetteerTowns } from "../gazetteer-files";
import { placeAnew } from "./place-anew";

/** Any number that nothing else in this database locks. */
const LOCK = 7_305_113;
const BATCH_BYTES = 64 * 1024;

/**
 * Loads the gazetteer that is installed, unless it is the one that was loaded last, and places everything anew by it.
 * Whoever looks up a town meanwhile does so in the one before. For the job process: no other one holds any of it.
 */
export async function loadGazetteer(ctx: Ctx): Promise<void> {
  const edition = gazetteerEdition();
  if (await isInUse(ctx, edition)) return;
  await load(ctx, edition);
  await placeAnew(ctx);
  await ctx.sql`update gazetteer_editions set in_use_at = ${ctx.now()} where edition = ${edition}`;
  logger.info({ edition }, "the gazetteer was loaded");
}

async function isInUse({ sql }: Ctx, edition: string): Promise<boolean> {
  const [known] =
    await sql`select from gazetteer_editions where edition = ${edition} and in_use_at is not null`;
  return known !== undefined;
}

async function load(ctx: Ctx, edition: string): Promise<void> {
  await ctx.sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCK})`;
    const [known] = await tx`select from gazetteer_editions where edition = ${edition}`;
    if (known) return;
    await tx`delete from gazetteer_places`;
    await tx`delete from gazetteer_areas`;
    await tx`delete from gazetteer_editions`;
    await copyPlaces(tx);
    await tx`
      insert into gazetteer_areas (name, country, region)
      select distinct place_name(name), country, region
      from jsonb_to_recordset(${tx.json(areaNames() as never)}) as area (name text, country text, region text)`;
    await tx`insert into gazetteer_editions (edition) values (${edition})`;
  });
  await ctx.sql`analyze gazetteer_places, gazetteer_areas`;
}

/** The names as they are listed go in first; Postgres then makes of them what is looked up. */
async function copyPlaces(tx: TransactionSql): Promise<void> {
  await tx`
    create temp table listed (
      name text, country text, region text, latitude double precision, longitude double precision, population int,
      is_own_name boolean) on commit drop`;
  const into = await tx`copy listed from stdin`.writable();
  await pipeline(Readable.from(inBatches(gazetteerTowns())), into);
  await tx`
    insert into gazetteer_places (name, country, region, latitude, longitude, population, is_own_name)
    select place_name(name), country, region, latitude, longitude, population, is_own_name from listed`;
}

async function* inBatches(towns: AsyncIterable<GazetteerTown>): AsyncGenerator<string> {
  let batch = "";
  for await (const { names, otherNames, ...town } of towns) {
    const rest = [town.country, town.region, town.latitude, town.longitude, town.population]
      .map(copied)
      .join("\t");
    for (const name of names) batch += `${copied(name)}\t${rest}\tt\n`;
    for (const name of otherNames) batch += `${copied(name)}\t${rest}\tf\n`;
    if (batch.length < BATCH_BYTES) continue;
    yield batch;
    batch = "";
  }
  yield batch;
}

/** A value in Postgres' text form for COPY. */
const copied = (value: string | number) => String(value).replaceAll("\\", "\\\\");
