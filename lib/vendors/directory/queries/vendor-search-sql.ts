import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/db/types";
import type { VendorFilters } from "../directory";
import type { Position } from "./vendor-search-cursor";
import type { Source, VendorSearchTerms } from "./vendor-search-terms";

/** What a score is multiplied by: twice for words in the name, one and a half times for a boost; all doubled. */
export const FACTORS = { plain: 2, named: 4, boosted: 3, boostedNamed: 6 };
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** The rows with the words in their name, or those that have them elsewhere. */
export type Stream = "named" | "plain";

/** A row's rank as the tables keep it, without words or boost. */
export interface Rank {
  standing: number;
  turn: number;
  profileId: string;
}

/**
 * The featured vendors that the rotation has shown, from one id to another and on from the first behind the last;
 * null: all. What it showed of each is their best match, and the list does not show it again.
 */
export type Rotated = { from: string; to: string } | null;

export interface Asked {
  db: Executor;
  source: Source;
  filters: VendorFilters;
  terms: VendorSearchTerms;
  /** When it is asked (ms since 1970), and when the list's first page was. */
  now: number;
  at: number;
}

/** The conditions of one search's statements; rows are called `s`. All input is bound. */
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

  /** That it has the words in its name. */
  isNamed(): SQL {
    const { named } = this.terms;
    return named === null ? sql`false` : sql`s.words @@ ${named}::tsquery`;
  }

  /** What the filters ask, by what the index of all words tells of it. */
  isAskedAndFound(): SQL {
    const { ask, isAskWhole } = this.terms;
    if (ask === null) return this.isInCategoryAndFound();
    return isAskWhole
      ? sql`s.words @@ ${ask}::tsquery and s.shown_until_ms > ${this.now}`
      : sql`s.words @@ ${ask}::tsquery and (${this.isFound()}) is true`;
  }

  /** The same by what the indexes of the few that are promoted tell. */
  isAskedOfPromoted(): SQL {
    const { askPromoted } = this.terms;
    if (askPromoted === null) return this.isAskedAndFound();
    return sql`s.words @@ ${askPromoted}::tsquery and s.shown_until_ms > ${this.now}`;
  }

  /**
   * The featured vendors of whom something is found. The planner does not know the words: it would rather look into all
   * of the few rows, whose words are many, than ask the index for what most of them have.
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

  /** Whether no two things have to be in one service: all services of a vendor have the same place. */
  #isAskedOfAllTogether(): boolean {
    const { words } = this.terms;
    return this.source === "service_search" && this.filters.category === null && !words?.includes(" & ");
  }

  isInCategoryAndFound(): SQL {
    return sql`${this.isInCategory()} and ${this.isFound()}`;
  }

  /** What the filters ask but the category, and that a plan carries it now. */
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

  /** That it is not what the rotation has shown of its vendor. */
  isLeft(rotated: Rotated): SQL {
    return sql`not (${this.isFeatured()} and ${this.#isRotated(rotated)} and s.id = (select id from (${this.best(sql`s.profile_id`)}) best))`;
  }

  /** The best that is found of a featured vendor. */
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
   * Behind a place, by the columns of the order's own index. Each value is a query of its own, so that the planner does
   * not know it: it would take a place among the lowest standings for one behind which there is nothing.
   */
  isFurther(from: Rank | null): SQL {
    if (!from) return sql`true`;
    return sql`(s.standing, s.turn, s.profile_id)
      < ((select ${from.standing}::int), (select ${from.turn}::int), (select ${from.profileId}::uuid))`;
  }

  /** That a featured vendor has something that stands behind a place unless words or a boost lift it. */
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

/** Behind which rank the rows of a stream are behind a position. */
export function rankIn(stream: Stream, after: Position | null): Rank | null {
  if (!after) return null;
  const score = after.score / FACTORS[stream];
  if (Number.isInteger(score)) return { ...after, standing: score };
  return { standing: Math.ceil(score), turn: -1_000_000_000, profileId: FIRST_ID };
}

/** What a row of a stream scores that stands there. */
export const scoreOf = (stream: Stream, at: Rank | null): number => (at?.standing ?? 0) * FACTORS[stream];
