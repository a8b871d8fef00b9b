import "server-only";
import type { Fragment, Sql } from "postgres";
import { withRole } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { type Place, type Sheet, sheetOf } from "@/lib/core/sheet";
import { USERS_A_SHEET, type UserFilters } from "../user-filters";
import type { UserRowDto } from "../users";

/** What more accounts have than this is found by walking along all of them, what fewer have by the index of words. */
const COMMON = 20_000;

export interface UserSheet extends Sheet<UserRowDto> {
  /** How many there are; null: too many to count, or nobody counted. */
  found: number | null;
}

/** What is asked for, as the statements need it. */
interface Asked {
  /** Of the index of words; null: nothing. */
  query: string | null;
  plan: UserFilters["plan"];
  /** UTC. */
  at: string;
  place: string | null;
  backwards: boolean;
  most: number;
}

/**
 * A sheet of the accounts that match, newest first. For admins.
 * @param size how many a sheet has
 */
export async function listUsers(
  ctx: Ctx,
  filters: UserFilters,
  place: Place,
  size = USERS_A_SHEET,
): Promise<UserSheet> {
  withRole(ctx, ["admin"]);
  const { sql } = ctx;
  const asked: Asked = {
    query: await asQuery(sql, filters),
    plan: filters.plan,
    at: ctx.now().toISOString(),
    place: "id" in place ? place.id : null,
    backwards: place.at === "before" || place.at === "last",
    most: size + 1,
  };
  const few = (await fewByPlan(sql, asked)) ?? (await fewByWords(sql, asked));
  const rows = await readUserRows(sql, few?.ids ?? (await walk(sql, asked)), asked.at);
  return { ...sheetOf(rows, place, size), found: few?.count ?? null };
}

async function asQuery(sql: Sql, { q, role, status, verified }: UserFilters): Promise<string | null> {
  const [typed] = q ? await sql<{ words: string | null }[]>`select asked_words(${q})::text as words` : [];
  const facets = [role && `r:${role}`, status && `s:${status}`, verified && `v:${verified}`];
  const parts = [typed?.words, ...facets.map((facet) => facet && `'${facet}'`)].filter(Boolean);
  return parts.length > 0 ? parts.join(" & ") : null;
}

interface Few {
  count: number;
  ids: string[];
}

/** Where few hosts have the plan that is asked for, one starts from them; null: many have, or none is asked for. */
async function fewByPlan(sql: Sql, asked: Asked): Promise<Few | null> {
  const { plan, query, at } = asked;
  if (plan === null || plan === "starter") return null;
  return fewOf(
    sql,
    asked,
    sql`
      select user_id as id from entitlements
      where product = ${`host:${plan}`} and starts_at <= ${at} and ends_at > ${at}::timestamptz - interval '3 days'
      limit ${COMMON + 1}`,
    query === null
      ? sql`true`
      : sql`(select s.words @@ ${query}::tsquery from user_search s where s.id = found.id)`,
  );
}

/** The same by what few accounts are found by. */
async function fewByWords(sql: Sql, asked: Asked): Promise<Few | null> {
  if (asked.query === null) return null;
  return fewOf(
    sql,
    asked,
    sql`select id from found_users(${asked.query}::tsquery, ${COMMON + 1}) id`,
    sql`true`,
  );
}

async function fewOf(sql: Sql, asked: Asked, source: Fragment, also: Fragment): Promise<Few | null> {
  const { plan, at, place, backwards, most } = asked;
  const beyond = backwards ? sql`id > ${place}::uuid` : sql`id < ${place}::uuid`;
  const [row] = await sql<[{ many: boolean; count: number; ids: string[] }]>`
    with found as materialized (${source}),
      size as materialized (select count(*) > ${COMMON} as many from found),
      kept as materialized (
        select distinct id from found
        where not (select many from size) and ${also}
          and (${plan}::text is null or has_host_plan(id, ${plan}, ${at})))
    select many, (select count(*)::int from kept) as count, array(
      select id from kept where ${place}::uuid is null or ${beyond}
      order by id ${backwards ? sql`asc` : sql`desc`} limit ${most}) as ids
    from size`;
  return row.many ? null : row;
}

/** What many have is met soon by whoever walks along all of them. */
async function walk(sql: Sql, { query, plan, at, place, backwards, most }: Asked): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from walk_users(${query}::tsquery, ${plan}, ${at}, ${place}::uuid, ${backwards}, ${most}) id`;
  return rows.map(({ id }) => id);
}

/** The accounts of these ids, in their order. For the queries of the desk. */
export async function readUserRows(sql: Sql, ids: string[], at: string): Promise<UserRowDto[]> {
  if (ids.length === 0) return [];
  return sql<UserRowDto[]>`
    select u.id, u.full_name as "fullName", u.company_name as "companyName", u.email, u.roles,
      u.account_status as status, u.email_verified_at is not null as "isVerified", u.created_at as "joinedAt",
      coalesce((
        select substr(t.product, 6) from host_plan_terms t
        where t.user_id = u.id and t.starts_at <= ${at} and t.works_until > ${at}
        order by t.product limit 1), 'starter') as plan
    from unnest(${ids}::uuid[]) with ordinality wanted (id, turn) join users u on u.id = wanted.id
    order by wanted.turn`;
}
