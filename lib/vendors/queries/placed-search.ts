import "server-only";
import type { Fragment } from "postgres";
import type { Ctx } from "@/lib/core/ctx";
import type { Placement, VendorFilters } from "../directory";
import { byPlace, formatPlaced, type Place, type PlacedCursor, parsePlaced } from "./placed-cursor";

export const VENDOR_PAGE_SIZE = 50;
/** The first rows of a page that featured vendors take turns at. */
const FEATURED_A_PAGE = 3;
/** So long one of them stands first; a day is no multiple of it, so that nobody always gets the same hours. */
const TURN_MS = 7 * 60_000;
/** How many rows are walked through before the index of words is asked. */
const REACH = 2_000;
/** What a score is multiplied by: twice for words in the name, one and a half times for a boost; all doubled. */
const FACTORS = { plain: 2, named: 4, boosted: 3, boostedNamed: 6 };
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** A row that was found, and why it stands where it does. */
export interface PlacedRow extends Placement {
  id: string;
}

type Row = Place & { id: string };
type Source = "vendor_search" | "service_search";

/** One page of what everybody may find in a list: ids in their order. */
export async function searchPlaced(
  { sql, now }: Pick<Ctx, "sql" | "now">,
  source: Source,
  filters: VendorFilters,
): Promise<{ rows: PlacedRow[]; next: string | null }> {
  const time = now().getTime();
  const after = parsePlaced(filters.after, time);
  const look = new PlacedLook({ sql, source, filters, now: time, at: after?.at ?? time });
  const { leaders, through, led } = await look.leaders(after);
  const room = VENDOR_PAGE_SIZE - leaders.length;
  const wanted = { after: after?.place ?? null, without: through, limit: room + 1 };
  const boosted = await look.boosted(wanted);
  const others = [
    ...(filters.q === null ? [] : await look.others(wanted, true)),
    ...(await look.others(wanted, false)),
  ];
  const rows = [...boosted, ...others].sort(byPlace).slice(0, room + 1);
  const last = rows.length > room ? rows[room - 1] : undefined;
  const lifted = new Set(boosted.map(({ id }) => id));
  return {
    rows: [
      ...leaders.map((id) => ({ id, isFeatured: true, isBoosted: false })),
      ...rows.slice(0, room).map(({ id }) => ({ id, isFeatured: false, isBoosted: lifted.has(id) })),
    ],
    next: last ? formatPlaced({ at: look.at, led, place: placeOf(last) }) : null,
  };
}

const placeOf = ({ score, turn, profileId }: Row): Place => ({ score, turn, profileId });

interface Wanted {
  after: Place | null;
  without: readonly string[];
  limit: number;
}

/** The statements of one search. Whatever comes from outside is bound, never spelled out. */
class PlacedLook {
  readonly sql: Ctx["sql"];
  readonly source: Source;
  readonly filters: VendorFilters;
  readonly now: number;
  readonly at: number;

  constructor(of: { sql: Ctx["sql"]; source: Source; filters: VendorFilters; now: number; at: number }) {
    this.sql = of.sql;
    this.source = of.source;
    this.filters = of.filters;
    this.now = of.now;
    this.at = of.at;
  }

  /**
   * The featured vendors whose turn it is, each with the best of what is found of them. Those whom the pages before
   * have shown anyway, where their score put them, are passed over. `through`: what the turns up to here have shown.
   */
  async leaders(after: PlacedCursor | null): Promise<{ leaders: string[]; through: string[]; led: number }> {
    const { sql } = this;
    const rows = await sql<{ id: string; place: number; leads: boolean }[]>`
      select id, place, leads from (
        select *, count(*) filter (where leads) over (order by place) - leads::int as before from (
          select *, place >= ${after?.led ?? 0} and ${this.#isBehind(after?.place ?? null)} as leads from (
            select *, mod(row_number() over (order by profile_id) - 1 + count(*) over ()
              - mod(${Math.floor(this.at / TURN_MS)}::bigint, count(*) over ()), count(*) over ())::int as place
            from (
              select distinct on (profile_id) id, profile_id, turn, ${this.#score()} as score
              from ${sql(this.source)} s
              where featured_until_ms > 0 and featured_until_ms > ${this.at} and ${this.#isFound()}
              order by profile_id, score desc, turn desc) featured) turns) behind) counted
      where before < ${FEATURED_A_PAGE} order by place`;
    const leaders = rows.filter(({ leads }) => leads).map(({ id }) => id);
    const last = leaders.length === FEATURED_A_PAGE ? rows.findLast(({ leads }) => leads) : rows.at(-1);
    const led = last ? last.place + 1 : 0;
    return { leaders, led, through: rows.filter(({ place }) => place < led).map(({ id }) => id) };
  }

  /** Those that are boosted: few enough to read them all. */
  boosted({ after, without, limit }: Wanted): Promise<Row[]> {
    const { sql } = this;
    return sql<Row[]>`
      select id, profile_id as "profileId", turn, score from (
        select id, profile_id, turn, ${this.#score()} as score
        from ${sql(this.source)} s
        where boosted_until_ms > 0 and boosted_until_ms > ${this.at} and ${this.#isFound()}) boosted
      where ${this.#isBehind(after)} and id <> all(${without as string[]}::uuid[])
      order by score desc, turn desc, profile_id desc limit ${limit}`;
  }

  /** The others, by name or only by their other words. The order is walked along as long as that finds enough. */
  async others(wanted: Wanted, isNamed: boolean): Promise<Row[]> {
    const { q, location } = this.filters;
    if (q === null && location === null) return this.#walk(wanted, isNamed);
    const rows = await this.#walk(wanted, isNamed, REACH);
    return rows.length === wanted.limit ? rows : this.#indexed(wanted, isNamed);
  }

  #walk({ after, without, limit }: Wanted, isNamed: boolean, reach?: number): Promise<Row[]> {
    const { sql } = this;
    const factor = isNamed ? FACTORS.named : FACTORS.plain;
    return sql<Row[]>`
      select id, profile_id as "profileId", turn, standing * ${factor}::int as score
      from (
        select * from ${sql(this.source)} s
        where ${this.#isInCategory()} and ${this.#stretch(after, factor)}
        order by standing desc, turn desc, profile_id desc ${reach ? sql`limit ${reach}` : sql``}) s
      where ${this.#isPlain(isNamed)} and id <> all(${without as string[]}::uuid[])
      order by standing desc, turn desc, profile_id desc limit ${limit}`;
  }

  #indexed({ after, without, limit }: Wanted, isNamed: boolean): Promise<Row[]> {
    const { sql } = this;
    const factor = isNamed ? FACTORS.named : FACTORS.plain;
    return sql<Row[]>`
      with found as materialized (
        select id, profile_id, turn, standing from ${sql(this.source)} s
        where ${this.#isPlain(isNamed)} and ${this.#stretch(after, factor)})
      select id, profile_id as "profileId", turn, standing * ${factor}::int as score from found
      where id <> all(${without as string[]}::uuid[])
      order by standing desc, turn desc, profile_id desc limit ${limit}`;
  }

  /** Not boosted, and found by its name or only by its other words. */
  #isPlain(isNamed: boolean): Fragment {
    const { sql } = this;
    const named =
      this.filters.q === null ? sql`` : sql`and ${isNamed ? this.#isNamed() : sql`not ${this.#isNamed()}`}`;
    return sql`s.boosted_until_ms <= ${this.at} and ${this.#isFound()} ${named}`;
  }

  #isNamed(): Fragment {
    return this.sql`s.words @@ tag_words('t', hub_words_typed(${this.filters.q}))`;
  }

  /** What the filters ask, and that a plan carries it now. */
  #isFound(): Fragment {
    const { sql } = this;
    const { q, location } = this.filters;
    return sql`s.shown_until_ms > ${this.now} and ${this.#isInCategory()}
      ${q === null ? sql`` : sql`and s.words @@ hub_words_typed(${q})`}
      ${location === null ? sql`` : sql`and s.words @@ place_words(${location}, 'l:')`}`;
  }

  #isInCategory(): Fragment {
    const { category } = this.filters;
    return category === null ? this.sql`true` : this.sql`s.category = ${category}`;
  }

  #score(): Fragment {
    const { sql } = this;
    const { plain, named, boosted, boostedNamed } = FACTORS;
    const isNamed = this.filters.q === null ? sql`false` : this.#isNamed();
    return sql`(s.standing * case when s.boosted_until_ms > ${this.at}
      then case when ${isNamed} then ${boostedNamed}::int else ${boosted}::int end
      else case when ${isNamed} then ${named}::int else ${plain}::int end end)::int`;
  }

  #isBehind(after: Place | null): Fragment {
    const { sql } = this;
    if (!after) return sql`true`;
    return sql`(score, turn, profile_id) < (${after.score}::int, ${after.turn}::int, ${after.profileId}::uuid)`;
  }

  /** What comes behind a place, by the columns of the order's own index. */
  #stretch(after: Place | null, factor: number): Fragment {
    const { sql } = this;
    if (!after) return sql`true`;
    const isExact = after.score % factor === 0;
    const standing = Math.floor(after.score / factor) + (isExact ? 0 : 1);
    const [turn, id] = isExact ? [after.turn, after.profileId] : [-1_000_000_000, FIRST_ID];
    return sql`(s.standing, s.turn, s.profile_id) < (${standing}::int, ${turn}::int, ${id}::uuid)`;
  }
}
