import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { onlyRow, type RawRow, withInstants } from "@/db/raw-row";
import type { Executor, ReadDatabase } from "@/db/types";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { type Cursor, type CursorPage, cursorPage } from "@/lib/core/cursor-page";
import { USERS_COUNTED, USERS_PER_PAGE, type UserFilters } from "../user-filters";
import type { UserRowDto } from "../users";

/** Terms with more matches are found by scanning all accounts, those with fewer by the text index. */
const COMMON = 20_000;
/** Accounts scanned first: frequent matches turn up there. */
const NEAR = 10_000;

export interface UserPage extends CursorPage<UserRowDto> {
  /** The number of matches; null above the counting limit. */
  found: number | null;
}

/** The filters in the form that the statements need. */
interface Asked {
  /** For the text index; null without a search. */
  query: string | null;
  plan: UserFilters["plan"];
  /** UTC. */
  at: string;
  cursor: string | null;
  backwards: boolean;
  most: number;
}

/**
 * A page of matching accounts, newest first. Admins only.
 * @param size accounts per page
 */
export async function listUsers(
  ctx: Ctx,
  filters: UserFilters,
  cursor: Cursor,
  size = USERS_PER_PAGE,
): Promise<UserPage> {
  authorize(ctx, ["admin"]);
  const { readDb } = ctx;
  const asked: Asked = {
    query: await asQuery(readDb, filters),
    plan: filters.plan,
    at: ctx.now().toISOString(),
    cursor: "id" in cursor ? cursor.id : null,
    backwards: cursor.at === "before" || cursor.at === "last",
    most: size + 1,
  };
  const near = isBought(asked) ? [] : await walk(readDb, asked, NEAR);
  const few = near.length < asked.most ? await fewOf(readDb, asked) : null;
  const ids = few?.ids ?? (near.length < asked.most ? await walk(readDb, asked, null) : near);
  const [rows, found] = await Promise.all([
    readUserRows(ctx.db, ids, asked.at),
    few?.count ?? count(readDb, asked),
  ]);
  return { ...cursorPage(rows, cursor, size), found };
}

async function asQuery(
  readDb: ReadDatabase,
  { q, role, status, verified }: UserFilters,
): Promise<string | null> {
  const [typed] = q
    ? await readDb.execute<{ words: string | null }>(sql`select app.asked_words(${q})::text as words`)
    : [];
  const facets = [role && `r:${role}`, status && `s:${status}`, verified && `v:${verified}`];
  const parts = [typed?.words, ...facets.map((facet) => facet && `'${facet}'`)].filter(Boolean);
  return parts.length > 0 ? parts.join(" & ") : null;
}

const isBought = ({ plan }: Asked) => plan === "pro" || plan === "elite";

/** SQL for a user's best host plan at an instant, by an expression for the user's id. */
const planOf = (id: SQL, at: string) => sql`coalesce((
  select substr(t.product, 6) from app.host_plan_terms t
  where t.user_id = ${id} and t.starts_at <= ${at} and t.works_until > ${at}
  order by t.product limit 1), 'starter')`;

interface Few {
  count: number;
  ids: string[];
}

/** Finds rare matches from the matching side; null if there are many, or no filter. */
async function fewOf(readDb: ReadDatabase, asked: Asked): Promise<Few | null> {
  const { plan, query, at } = asked;
  const byPlan = isBought(asked)
    ? await fewAmong(
        readDb,
        asked,
        sql`
          select user_id as id from entitlements
          where product = ${`host:${plan}`} and starts_at <= ${at} and ends_at > ${at}::timestamptz - interval '3 days'
          limit ${COMMON + 1}`,
        query === null
          ? sql`true`
          : sql`(select s.words @@ ${query}::tsquery from user_search s where s.id = found.id)`,
      )
    : null;
  if (byPlan || query === null) return byPlan;
  return fewAmong(
    readDb,
    asked,
    sql`select id from app.found_users(${query}::tsquery, ${COMMON + 1}) id`,
    sql`true`,
  );
}

async function fewAmong(readDb: ReadDatabase, asked: Asked, source: SQL, also: SQL): Promise<Few | null> {
  const { plan, at, cursor, backwards, most } = asked;
  const beyond = backwards ? sql`id > ${cursor}::uuid` : sql`id < ${cursor}::uuid`;
  const row = onlyRow(
    await readDb.execute<{ many: boolean; count: number; ids: string[] }>(sql`
    with found as materialized (${source}),
      size as materialized (select count(*) > ${COMMON} as many from found),
      kept as materialized (
        select distinct id from found
        where not (select many from size) and ${also}
          and (${plan}::text is null or ${planOf(sql`found.id`, at)} = ${plan}))
    select many, (select count(*)::int from kept) as count, array(
      select id from kept where ${cursor}::uuid is null or ${beyond}
      order by id ${backwards ? sql`asc` : sql`desc`} limit ${most}) as ids
    from size`),
  );
  return row.many ? null : row;
}

/** Finds frequent matches by scanning accounts, optionally only the first ones. */
async function walk(readDb: ReadDatabase, asked: Asked, within: number | null): Promise<string[]> {
  const { query, plan, at, cursor, backwards, most } = asked;
  const rows = await readDb.execute<{ id: string }>(sql`
    select id from app.walk_users(
      ${query}::tsquery, ${plan}, ${at}, ${cursor}::uuid, ${backwards}, ${most}, ${within}::int) id`);
  return rows.map(({ id }) => id);
}

/** The number of matches if it is cheap to get; null above the counting limit. */
async function count(readDb: ReadDatabase, asked: Asked): Promise<number | null> {
  if (isBought(asked)) return null;
  const row = onlyRow(
    await readDb.execute<{ total: number; met: number }>(sql`
    select (select count(*)::int from (select from user_search limit ${NEAR + 1}) near) as total,
      (select count(*)::int from app.walk_users(
        ${asked.query}::tsquery, ${asked.plan}, ${asked.at}, null, false, ${USERS_COUNTED + 1}, ${NEAR})) as met`),
  );
  if (row.met > USERS_COUNTED) return null;
  if (row.total <= NEAR) return row.met;
  if (asked.plan !== null || asked.query === null)
    return (await fewOf(readDb, { ...asked, most: 0 }))?.count ?? null;
  const found = onlyRow(
    await readDb.execute<{ count: number }>(sql`
    select count(*)::int from app.found_users(${asked.query}::tsquery, ${USERS_COUNTED + 1})`),
  );
  return found.count > USERS_COUNTED ? null : found.count;
}

/** The accounts with these ids, in the given order. For admin queries. */
export async function readUserRows(db: Executor, ids: string[], at: string): Promise<UserRowDto[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<RawRow<UserRowDto>>(sql`
    select u.id, u.full_name as "fullName", u.company_name as "companyName", u.email, u.roles,
      u.account_status as status, u.email_verified_at is not null as "isVerified", u.created_at as "joinedAt",
      ${planOf(sql`u.id`, at)} as plan
    from unnest(${sql.param(ids)}::uuid[]) with ordinality wanted (id, turn) join users u on u.id = wanted.id
    order by wanted.turn`);
  return rows.map((row) => withInstants<UserRowDto>(row, "joinedAt"));
}
