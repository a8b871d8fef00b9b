import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/db/types";
import type { VendorFilters } from "../directory";
import type { Position } from "./vendor-search-cursor";
import type { Source, VendorSearchTerms } from "./vendor-search-terms";

/** Score multipliers: 2 for a match in the name, 1.5 for a boost; all doubled to stay integers. */
export const FACTORS = { plain: 2, named: 4, boosted: 3, boostedNamed: 6 };
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** Rows with the words in their name, or those with the words elsewhere. */
export type Stream = "named" | "plain";

/** A row's stored rank, without words or boost. */
export interface Rank {
  standing: number;
  turn: number;
  profileId: string;
}

/**
 * The range of featured vendors that the rotation has shown, which may wrap around from the last to the first; null
 * means all. It showed each one's best match, which the list then leaves out.
 */
export type Rotated = { from: string; to: string } | null;

export interface Asked {
  db: Executor;
  source: Source;
  filters: VendorFilters;
  terms: VendorSearchTerms;
  /** When this page and the list's first page were requested (ms since 1970). */
  now: number;
  at: number;
}

/** The SQL conditions of one search; rows are called `s`. All input is bound. */
export class VendorSearchSql {
  readonly db: Executor;
  readonly source: Source;
  readonly filters: VendorFilters;
  readonly terms: VendorSearchTerms;
  readonly now: number;
  readonly at: number;

  constructor(of: Asked) {
    this.db = of.db;
    this.source = of.source;
    this.filters = of.filters;
    this.terms = of.terms;
    this.now = of.now;
    this.at = of.at;
  }

  isFeatured(): SQL {
    return sql`s.featured_until_ms > 0 and s.featured_until_ms > ${this.at}`;
  }

  isBoosted(): SQL {
    return sql`s.boosted_until_ms > 0 and s.boosted_until_ms > ${this.at}`;
  }

  /** Whether the name contains the words. */
  isNamed(): SQL {
    const { named } = this.terms;
    return named === null ? sql`false` : sql`s.words @@ ${named}::tsquery`;
  }

  /** The filters as a condition on the index of all words. */
  isAskedAndFound(): SQL {
    const { ask, isAskWhole } = this.terms;
    if (ask === null) return this.isInCategoryAndFound();
    return isAskWhole
      ? sql`s.words @@ ${ask}::tsquery and s.shown_until_ms > ${this.now}`
      : sql`s.words @@ ${ask}::tsquery and (${this.isFound()}) is true`;
  }

  /** The same as a condition on the small indexes of promoted rows. */
  isAskedOfPromoted(): SQL {
    const { askPromoted } = this.terms;
    if (askPromoted === null) return this.isAskedAndFound();
    return sql`s.words @@ ${askPromoted}::tsquery and s.shown_until_ms > ${this.now}`;
  }

  /**
   * Featured vendors with a match. The subquery hides the words from the planner, which would otherwise scan the few
   * rows, each with many words, instead of using the index.
   */
  featuredVendors(): SQL {
    const { now, at } = this;
    const { askPromoted } = this.terms;
    if (!this.#isAskedOfAllTogether() || askPromoted === null)
      return sql`select s.profile_id from ${sql.identifier(this.source)} s
        where ${this.isFeatured()} and ${this.isAskedOfPromoted()} group by s.profile_id`;
    return sql`select f.profile_id from featured_search f
      where f.featured_until_ms > ${at} and f.words @@ (select ${askPromoted}::tsquery) and (f.carried_until_ms > ${now}
        or exists (select from service_search s where s.profile_id = f.profile_id and ${this.isFeatured()} and ${this.isFound()}))`;
  }

  /**
   * Whether the filters can be checked per vendor instead of per service. All services of a vendor share a location.
   */
  #isAskedOfAllTogether(): boolean {
    const { words } = this.terms;
    return this.source === "service_search" && this.filters.category === null && !words?.includes(" & ");
  }

  isInCategoryAndFound(): SQL {
    return sql`${this.isInCategory()} and ${this.isFound()}`;
  }

  /** All filters except the category, plus whether a plan carries the row now. */
  isFound(): SQL {
    const { words, place: location } = this.terms;
    return sql`s.shown_until_ms > ${this.now}
      ${words === null ? sql`` : sql`and s.words @@ ${words}::tsquery`}
      ${location === null ? sql`` : sql`and s.words @@ ${location}::tsquery`}`;
  }

  isInCategory(): SQL {
    const { category } = this.filters;
    return category === null ? sql`true` : sql`s.category = ${category}`;
  }

  score(): SQL {
    const { plain, named, boosted, boostedNamed } = FACTORS;
    return sql`(s.standing * case when s.boosted_until_ms > ${this.at}
      then case when ${this.isNamed()} then ${boostedNamed}::int else ${boosted}::int end
      else case when ${this.isNamed()} then ${named}::int else ${plain}::int end end)::int`;
  }

  /** Whether the row isn't the match that the rotation has shown for its vendor. */
  isLeft(rotated: Rotated): SQL {
    return sql`not (${this.isFeatured()} and ${this.#isRotated(rotated)} and s.id = (select id from (${this.best(sql`s.profile_id`)}) best))`;
  }

  /** The best match of a featured vendor. */
  best(profileId: SQL): SQL {
    return sql`select s.id, s.profile_id, s.turn, ${this.score()} as score
      from (select ${profileId} as wanted) vendor join ${sql.identifier(this.source)} s on s.profile_id = wanted
      where ${this.isFeatured()} and ${this.isInCategoryAndFound()}
      order by score desc, s.turn desc limit 1`;
  }

  #isRotated(rotated: Rotated): SQL {
    if (!rotated) return sql`true`;
    const { from, to } = rotated;
    return from <= to
      ? sql`s.profile_id between ${from}::uuid and ${to}::uuid`
      : sql`(s.profile_id >= ${from}::uuid or s.profile_id <= ${to}::uuid)`;
  }

  /**
   * Rows after a position, by the columns of the rank index. Subqueries hide the values from the planner, which would
   * otherwise assume that almost nothing follows a low rank.
   */
  isFurther(from: Rank | null): SQL {
    if (!from) return sql`true`;
    return sql`(s.standing, s.turn, s.profile_id)
      < ((select ${from.standing}::int), (select ${from.turn}::int), (select ${from.profileId}::uuid))`;
  }

  /** Whether a featured vendor has a row that comes after a position unless words or a boost raise it. */
  mayBeBehind(after: Position | null): SQL {
    if (!after) return sql`true`;
    return sql`(select true from ${sql.identifier(this.source)} f
      where f.profile_id = s.profile_id and f.featured_until_ms > 0 and f.featured_until_ms > ${this.at}
        and (f.standing * ${FACTORS.plain}::int, f.turn, f.profile_id)
          < (${after.score}::int, ${after.turn}::int, ${after.profileId}::uuid) limit 1)`;
  }

  isBehind(after: Position | null): SQL {
    if (!after) return sql`true`;
    return sql`(score, turn, profile_id) < (${after.score}::int, ${after.turn}::int, ${after.profileId}::uuid)`;
  }
}

/** The rank after which a stream's rows come after a position. */
export function rankIn(stream: Stream, after: Position | null): Rank | null {
  if (!after) return null;
  const score = after.score / FACTORS[stream];
  if (Number.isInteger(score)) return { ...after, standing: score };
  return { standing: Math.ceil(score), turn: -1_000_000_000, profileId: FIRST_ID };
}

/** The score of a stream's row with this rank. */
export const scoreOf = (stream: Stream, at: Rank | null): number => (at?.standing ?? 0) * FACTORS[stream];
