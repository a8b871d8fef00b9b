import type { Sql } from "postgres";
import { type AppSchema, hasRetiredSchema, isCurrent, readAppSchema } from "./app-schema";
import type { Migration, Release } from "./migration-files";

/** The steps an upgrade needs, in this order: `locked` in one transaction, then `concurrent` one by one. */
export interface Plan {
  locked: Migration[];
  concurrent: Migration[];
  /** The files of db/sql changed, or a migration may change what they use. */
  replacesAppSchema: boolean;
  /** The last upgrade could not drop the old schema. */
  hasRetiredSchema: boolean;
}

/**
 * Plans the upgrade of a database. Read-only.
 * @throws Error with one sentence for the operator if the upgrade must not start
 */
export async function planUpgrade(sql: Sql, release: Release): Promise<Plan> {
  const applied = await readApplied(sql);
  const appSchema = await readAppSchema(sql);
  requireKnownHistory(applied, appSchema, release);
  const pending = release.migrations.filter(({ at }) => !applied.has(at));
  const locked = pending.filter((migration) => !migration.isConcurrent);
  const plan = {
    locked,
    concurrent: pending.filter((migration) => migration.isConcurrent),
    replacesAppSchema: locked.length > 0 || !isCurrent(appSchema, release),
    hasRetiredSchema: await hasRetiredSchema(sql),
  };
  if (plan.replacesAppSchema || plan.concurrent.length > 0) {
    requireOrder(release.migrations, applied);
    await requireWholeDatabase(sql, release.migrations, applied);
    await requireRights(sql, release.migrations);
    await requireOwnSchemas(sql);
  }
  return plan;
}

/** Maps when each migration of a database was generated to its hash. */
export type Applied = Map<number, string>;

/** Reads which migrations a database has run. */
export async function readApplied(sql: Sql): Promise<Applied> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') as name`;
  if (!table?.["name"]) return new Map();
  const rows = await sql<{ at: string; hash: string }[]>`
    select created_at::text as at, hash from drizzle.__drizzle_migrations`;
  return new Map(rows.map(({ at, hash }) => [Number(at), hash]));
}

function requireKnownHistory(applied: Applied, appSchema: AppSchema | null, release: Release): void {
  const known = new Map(release.migrations.map((migration) => [migration.at, migration]));
  const newest = Math.max(...known.keys());
  const isNewer =
    [...applied.keys()].some((at) => at > newest) ||
    (appSchema !== null && compareVersions(appSchema.version, release.version) > 0);
  if (isNewer) {
    throw new Error(
      `This database belongs to a newer version (${appSchema?.version ?? "unknown"}) than this one ` +
        `(${release.version}). Run that version or a newer one. Nothing was changed.`,
    );
  }
  for (const [at, hash] of applied) {
    const migration = known.get(at);
    if (!migration) {
      throw new Error(
        "This database was created by a different program, or by a development version before 1.0.0. " +
          "Use another database. Nothing was changed.",
      );
    }
    if (migration.hash !== hash) {
      throw new Error(
        `The migration ${migration.name} has changed since this database ran it. Restore ` +
          `the released db/migrations/${migration.name}.sql. Nothing was changed.`,
      );
    }
  }
}

/** A database never skips a migration; only indexes may be missing. */
function requireOrder(migrations: readonly Migration[], applied: Applied): void {
  const pending = migrations.findIndex(({ at, isConcurrent }) => !isConcurrent && !applied.has(at));
  const skipped =
    pending >= 0 && migrations.slice(pending).some(({ at }) => applied.has(at)) && migrations[pending];
  if (skipped) {
    throw new Error(
      `This database ran later migrations but not ${skipped.name}. Restore it from a backup. Nothing was changed.`,
    );
  }
}

async function requireWholeDatabase(
  sql: Sql,
  migrations: readonly Migration[],
  applied: Applied,
): Promise<void> {
  const rows = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public'`;
  const present = new Set(rows.map(({ name }) => name));
  const last = migrations.findLast(({ at }) => applied.has(at));
  if (!last) {
    const own = new Set(migrations.flatMap((migration) => migration.tables()));
    const foreign = [...present].filter((name) => own.has(name));
    if (foreign.length === 0) return;
    throw new Error(
      `This database already has tables with these names that this program did not create: ${someOf(foreign)}. ` +
        "Use an empty database. Nothing was changed.",
    );
  }
  const missing = last.tables().filter((name) => !present.has(name));
  if (missing.length === 0) return;
  throw new Error(
    `This database is incomplete: it lacks ${someOf(missing)}. Restore all of it from a backup. ` +
      "Nothing was changed.",
  );
}

async function requireRights(sql: Sql, migrations: readonly Migration[]): Promise<void> {
  const own = migrations.at(-1)?.tables() ?? [];
  const [rights] = await sql<[{ role: string; database: string; may_create: boolean; owner: string | null }]>`
    select current_user::text as role, current_database()::text as database,
      has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as may_create,
      (select owner from (
          select tableowner::text as owner from pg_tables where schemaname = 'public' and tablename = any(${own})
          union all
          select nspowner::regrole::text from pg_namespace
          where nspname in ('app', 'app_retired', 'drizzle', 'graphile_worker')) owners
       where not pg_has_role(owner, 'usage') limit 1) as owner`;
  const { role, database, may_create, owner } = rights;
  if (!may_create) {
    throw new Error(
      `The role ${role} may not create schemas in the database ${database}. As its owner, run ` +
        `"grant create on database ${database} to ${role}; grant create on schema public to ${role}". ` +
        "Nothing was changed.",
    );
  }
  if (owner !== null) {
    throw new Error(
      `The tables of the database ${database} belong to the role ${owner}, and ${role} may not change them. ` +
        `Connect as ${owner}. Nothing was changed.`,
    );
  }
}

/** Dropping the schema would also drop objects that are not ours. */
async function requireOwnSchemas(sql: Sql): Promise<void> {
  const [foreign] = await sql<{ name: string }[]>`
    select nspname as name from pg_namespace
    where nspname in ('app', 'app_retired')
      and not exists (select from pg_class where relnamespace = pg_namespace.oid and relname = 'release')`;
  if (foreign) {
    throw new Error(
      `This database has a schema ${foreign.name} that this program did not create. Use another database. ` +
        "Nothing was changed.",
    );
  }
  const [app] = await sql`select to_regclass('app.release') as release`;
  if (!app?.["release"]) return;
  const others = await sql<{ name: string }[]>`
    select format('table app.%s', tablename) as name from pg_tables
    where schemaname = 'app' and tablename <> all (select unnest(tables) from app.release)
    union
    select pg_describe_object(d.classid, d.objid, d.objsubid)
    from pg_depend d
      left join pg_rewrite r on d.classid = 'pg_rewrite'::regclass and r.oid = d.objid
      left join pg_attrdef a on d.classid = 'pg_attrdef'::regclass and a.oid = d.objid
      left join pg_constraint k on d.classid = 'pg_constraint'::regclass and k.oid = d.objid
      left join pg_class c on c.oid = coalesce(r.ev_class, a.adrelid, k.conrelid,
        case when d.classid = 'pg_class'::regclass then d.objid end)
      left join pg_proc p on d.classid = 'pg_proc'::regclass and p.oid = d.objid
    where d.deptype in ('n', 'a') and d.classid <> 'pg_trigger'::regclass
      and coalesce(p.pronamespace, c.relnamespace) is distinct from 'app'::regnamespace
      and ((d.refclassid = 'pg_class'::regclass and d.refobjid in (
          select oid from pg_class where relnamespace = 'app'::regnamespace))
        or (d.refclassid = 'pg_proc'::regclass and d.refobjid in (
          select oid from pg_proc where pronamespace = 'app'::regnamespace)))`;
  if (others.length > 0) {
    throw new Error(
      `Each release creates the schema app again, which would delete: ${someOf(others.map(({ name }) => name))}. ` +
        "Remove them or move them elsewhere. Nothing was changed.",
    );
  }
}

function someOf(names: readonly string[]): string {
  const shown = names.toSorted().slice(0, 3).join(", ");
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}

/** Compares two versions like 1.10.2: negative if the first is older, 0 if they are equal. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split(/[.+-]/).slice(0, 3).map(Number));
  for (const part of [0, 1, 2]) {
    const difference = (a?.[part] ?? 0) - (b?.[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
