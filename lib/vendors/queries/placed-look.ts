import "server-only";
import type { Fragment, Sql } from "postgres";
import type { VendorFilters } from "../directory";
import type { Place, PlacedCursor } from "./placed-cursor";
import type { PlacedTerms, Source } from "./placed-terms";

/** The first rows of a page that featured vendors take turns at. */
const FEATURED_A_PAGE = 3;
/** So long one of them stands first; a day is no multiple of it, so that nobody always gets the same hours. */
const TURN_MS = 7 * 60_000;
/** So many turns may be through for each of them to be looked at by itself, and so many more are. */
const NEAR_LED = 150;
const LOOKED_AT = 12;
/** What a score is multiplied by: twice for words in the name, one and a half times for a boost; all doubled. */
const FACTORS = { plain: 2, named: 4, boosted: 3, boostedNamed: 6 };
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** A row that was found, with its score. */
export type Found = Place & { id: string; isBoosted: boolean };

/** The featured vendors of a page. `through`: what the turns up to here have shown and the list would show again. */
export interface Leaders {
  leaders: string[];
  through: string[];
  led: number;
}

/** What somebody walks by: the rows with the words in their name, or those that have them elsewhere. */
export type Stream = "named" | "plain";

/** A row on the way: what was found, or the last one. */
interface Passed {
  id: string;
  profileId: string;
  turn: number;
  standing: number;
  isFound: boolean;
  isNamed: boolean;
  /** How many rows there are up to this one. */
  seen: number;
}

/** A place in the order that the tables keep, without anybody's words or boost. */
export type Standing = Pick<Passed, "standing" | "turn" | "profileId">;

/** A way along the order: from where, for how many rows, past how many at most, and which ones do not count. */
export interface Walk {
  from: Standing | null;
  limit: number;
  reach: number;
  stream?: Stream;
  without?: readonly string[];
}

/** What a walk along the order found, how many rows it passed, and the last of them; null: no rows are left. */
export interface Walked {
  rows: (Found & { isNamed: boolean })[];
  seen: number;
  stoppedAt: Standing | null;
}

interface Turn {
  id: string;
  place: number;
  leads: boolean;
}

interface Asked {
  sql: Sql;
  source: Source;
  filters: VendorFilters;
  terms: PlacedTerms;
  /** When it is asked (ms since 1970), and when the list's first page was. */
  now: number;
  at: number;
}

/** The statements of one search. Whatever comes from outside is bound, never spelled out. */
export class PlacedLook {
  readonly sql: Sql;
  readonly source: Source;
  readonly filters: VendorFilters;
  readonly terms: PlacedTerms;
  readonly now: number;
  readonly at: number;

  constructor(of: Asked) {
    this.sql = of.sql;
    this.source = of.source;
    this.filters = of.filters;
    this.terms = of.terms;
    this.now = of.now;
    this.at = of.at;
  }

  /**
   * The featured vendors whose turn it is, each with the best of what is found of them. Those whom the pages before
   * have shown anyway, where their score put them, are passed over. Near the list's beginning only those whose turn may
   * have come are looked at more closely than to count them.
   */
  async leaders(after: PlacedCursor | null): Promise<Leaders> {
    const { sql } = this;
    const led = after?.led ?? 0;
    if (led <= NEAR_LED) {
      const turns = await sql<(Turn & { many: number })[]>`
        with ring as materialized (
          select array_agg(profile_id order by profile_id) as ids, count(*)::int as many from (
            select profile_id from ${sql(this.source)} s
            where ${this.#isFeatured()} and ${this.#isAskedAndFound()} group by profile_id) vendors)
        select best.id, place, place >= ${led} and ${this.#isBehind(after?.place ?? null)} as leads, many
        from ring cross join generate_series(0, least(many, ${led + LOOKED_AT}::int) - 1) place
          cross join lateral (
            select id, profile_id, turn, ${this.#score()} as score from ${sql(this.source)} s
            where s.profile_id = ids[1 + mod(${this.#turn}::bigint + place, many)]
              and ${this.#isFeatured()} and ${this.#isInCategory()} and ${this.#isFound()}
            order by score desc, turn desc limit 1) best
        order by place`;
      const third = turns.filter(({ leads }) => leads)[FEATURED_A_PAGE - 1];
      if (third) return leadersOf(turns.filter(({ place }) => place <= third.place));
      if (turns.length === (turns[0]?.many ?? 0)) return leadersOf(turns);
    }
    // All rows of a vendor are boosted or none, so without words the best is the one that stands best.
    const order = this.terms.words === null ? sql`s.standing` : sql`score`;
    return leadersOf(
      await sql<Turn[]>`
        with best as (
          select distinct on (profile_id) id, profile_id, turn, ${this.#score()} as score
          from ${sql(this.source)} s
          where ${this.#isFeatured()} and ${this.#isAskedAndFound()}
          order by profile_id, ${order} desc, turn desc),
        ${this.#turns(after)}
        select id, place, leads from through
        where is_behind or place = (select max(place) from through) order by place`,
    );
  }

  /** Those that are boosted: few enough to read them all. */
  boosted(after: Place | null, without: readonly string[], limit: number): Promise<Found[]> {
    const { sql } = this;
    return sql<Found[]>`
      select id, profile_id as "profileId", turn, score, true as "isBoosted" from (
        select id, profile_id, turn, ${this.#score()} as score
        from ${sql(this.source)} s
        where s.boosted_until_ms > 0 and s.boosted_until_ms > ${this.at} and ${this.#isAskedAndFound()}) boosted
      where ${this.#isBehind(after)} and id <> all(${without as string[]}::uuid[])
      order by score desc, turn desc, profile_id desc limit ${limit}`;
  }

  /** Walks along the order past the others, until so many of one stream, or of both, are found or `reach` are passed. */
  async walk({ from, limit, reach, stream, without = [] }: Walk): Promise<Walked> {
    const { sql } = this;
    const isOfStream =
      this.terms.words === null || stream === undefined
        ? sql`true`
        : stream === "named"
          ? this.#isNamed()
          : sql`not ${this.#isNamed()}`;
    const rows = await sql<Passed[]>`
      select id, profile_id as "profileId", turn, standing, is_found as "isFound", seen::int,
        is_found and ${this.#isNamed()} as "isNamed"
      from (
        select *, s.boosted_until_ms <= ${this.at} and ${this.#isFound()} and ${isOfStream}
            and s.id <> all(${without as string[]}::uuid[]) as is_found,
          row_number() over (order by standing desc, turn desc, profile_id desc) as seen
        from (
          select * from ${sql(this.source)} s
          where ${this.#isInCategory()} and ${this.#isFurther(from)}
          order by standing desc, turn desc, profile_id desc limit ${reach}) s) s
      where is_found or seen = ${reach}
      order by standing desc, turn desc, profile_id desc limit ${limit}`;
    const found = rows.filter(({ isFound }) => isFound);
    const last = rows.at(-1);
    const isOver = !last || (rows.length < limit && last.seen < reach);
    return {
      rows: found.map(({ id, profileId, turn, standing, isNamed }) => {
        const score = standing * (isNamed ? FACTORS.named : FACTORS.plain);
        return { id, profileId, turn, score, isNamed, isBoosted: false };
      }),
      seen: last?.seen ?? 0,
      stoppedAt: isOver ? null : last,
    };
  }

  /** Has the index of words name the others that have them in their name. */
  named(after: Place | null, without: readonly string[], limit: number): Promise<Found[]> {
    const { sql } = this;
    return sql<Found[]>`
      with found as materialized (
        select id, profile_id, turn, standing from ${sql(this.source)} s
        where s.words @@ ${this.terms.askNamed}::tsquery and (${this.#isFound()} and ${this.#isNamed()}) is true
          and s.boosted_until_ms <= ${this.at})
      select id, profile_id as "profileId", turn, standing * ${FACTORS.named}::int as score, false as "isBoosted"
      from found s where id <> all(${without as string[]}::uuid[]) and ${this.#isFurther(standingIn("named", after))}
      order by standing desc, turn desc, profile_id desc limit ${limit}`;
  }

  /** Has the index of words name everything that is found, promoted or not, and makes the page of that. */
  async gather(after: PlacedCursor | null, limit: number): Promise<Leaders & { rows: Found[] }> {
    const { sql } = this;
    const rows = await sql<(Omit<Found, "isBoosted"> & { isBoosted: boolean | null } & Turn)[]>`
      with found as materialized (
        select id, profile_id, turn, ${this.#score()} as score, s.boosted_until_ms > ${this.at} as is_boosted,
          s.featured_until_ms > ${this.at} as is_featured
        from ${sql(this.source)} s
        where ${this.#isAskedAndFound()}),
      best as (
        select distinct on (profile_id) id, profile_id, turn, score from found
        where is_featured order by profile_id, score desc, turn desc),
      ${this.#turns(after)}
      select id, null::uuid as "profileId", null::int as turn, null::int as score, null::boolean as "isBoosted",
        place, leads
      from through
      union all
      (select id, profile_id, turn, score, is_boosted, null, null from found
        where ${this.#isBehind(after?.place ?? null)} and id not in (select id from through)
        order by score desc, turn desc, profile_id desc limit ${limit})`;
    const found = rows.filter((row): row is (typeof rows)[number] & Found => row.isBoosted !== null);
    const turns = rows.filter(({ isBoosted }) => isBoosted === null).sort((a, b) => a.place - b.place);
    return { ...leadersOf(turns), rows: found };
  }

  /**
   * `through`: of the vendors in `best`, those whom the turns up to the end of this page have shown. Their places are
   * those of their ids, the first of which moves on with each turn.
   */
  #turns(after: PlacedCursor | null): Fragment {
    const { sql } = this;
    return sql`
      ring as materialized (
        select *, row_number() over (order by profile_id) - 1 as number from best),
      turns as materialized (
        select id, profile_id, turn, score, mod(number + many - mod(${this.#turn}::bigint, many), many)::int as place
        from ring cross join (select count(*) as many from ring) counted),
      first_three as (
        select place from turns where place >= ${after?.led ?? 0} and ${this.#isBehind(after?.place ?? null)}
        order by place limit ${FEATURED_A_PAGE}),
      through as materialized (
        select id, place, place in (select place from first_three) as leads,
          ${this.#isBehind(after?.place ?? null)} as is_behind
        from turns
        where place <= (
          select case when count(*) = ${FEATURED_A_PAGE} then max(place) else ${2 ** 31 - 1} end from first_three))`;
  }

  /** How many turns there were up to now. */
  get #turn(): number {
    return Math.floor(this.at / TURN_MS);
  }

  #isFeatured(): Fragment {
    return this.sql`s.featured_until_ms > 0 and s.featured_until_ms > ${this.at}`;
  }

  /** That it has the words in its name. */
  #isNamed(): Fragment {
    const { named } = this.terms;
    return named === null ? this.sql`false` : this.sql`s.words @@ ${named}::tsquery`;
  }

  /** The same as below, by what an index of words or of everything else tells of it. */
  #isAskedAndFound(): Fragment {
    const { sql } = this;
    const { ask, isAskWhole } = this.terms;
    if (ask === null) return sql`${this.#isInCategory()} and ${this.#isFound()}`;
    return isAskWhole
      ? sql`s.words @@ ${ask}::tsquery and s.shown_until_ms > ${this.now}`
      : sql`s.words @@ ${ask}::tsquery and (${this.#isFound()}) is true`;
  }

  /** What the filters ask but the category, and that a plan carries it now. */
  #isFound(): Fragment {
    const { sql } = this;
    const { words, place } = this.terms;
    return sql`s.shown_until_ms > ${this.now}
      ${words === null ? sql`` : sql`and s.words @@ ${words}::tsquery`}
      ${place === null ? sql`` : sql`and s.words @@ ${place}::tsquery`}`;
  }

  #isInCategory(): Fragment {
    const { category } = this.filters;
    return category === null ? this.sql`true` : this.sql`s.category = ${category}`;
  }

  #score(): Fragment {
    const { sql } = this;
    const { plain, named, boosted, boostedNamed } = FACTORS;
    return sql`(s.standing * case when s.boosted_until_ms > ${this.at}
      then case when ${this.#isNamed()} then ${boostedNamed}::int else ${boosted}::int end
      else case when ${this.#isNamed()} then ${named}::int else ${plain}::int end end)::int`;
  }

  /** The same by the columns of the order's own index. */
  #isFurther(from: Standing | null): Fragment {
    const { sql } = this;
    if (!from) return sql`true`;
    return sql`(s.standing, s.turn, s.profile_id)
      < (${from.standing}::int, ${from.turn}::int, ${from.profileId}::uuid)`;
  }

  #isBehind(after: Place | null): Fragment {
    const { sql } = this;
    if (!after) return sql`true`;
    return sql`(score, turn, profile_id) < (${after.score}::int, ${after.turn}::int, ${after.profileId}::uuid)`;
  }
}

/** Behind which standing the rows of a stream are behind a place. */
export function standingIn(stream: Stream, after: Place | null): Standing | null {
  if (!after) return null;
  const standing = after.score / FACTORS[stream];
  if (Number.isInteger(standing)) return { ...after, standing };
  return { standing: Math.ceil(standing), turn: -1_000_000_000, profileId: FIRST_ID };
}

/** What a row of a stream scores that stands there. */
export const scoreOf = (stream: Stream, at: Standing | null): number => (at?.standing ?? 0) * FACTORS[stream];

/** Of the turns up to the end of a page, in their order. */
function leadersOf(turns: readonly Turn[]): Leaders {
  return {
    leaders: turns.filter(({ leads }) => leads).map(({ id }) => id),
    through: turns.map(({ id }) => id),
    led: (turns.at(-1)?.place ?? -1) + 1,
  };
}
