import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Point } from "./search-center";
import type { Position, Stream } from "./search-streams";

/** All columns a row is listed by, except its text. Every order's index covers them. */
const LISTED_BY = sql`proposal_id, ends_ms, hidden_from_ms, hidden_until_ms, featured_until_ms, category,
  location_id, amounts`;

/** Keys sorted in descending order. */
const FALLING: readonly Stream["key"][] = ["published_ms", "nearness"];

/** Builds the SQL for a stream's order and for where a page begins. */
export class SearchOrder {
  constructor(
    /** Where distance is measured from; null if nothing is sorted by it. */
    readonly center: Point | null,
  ) {}

  /** Sort direction of keys and ids. */
  direction({ key }: Stream): SQL {
    return FALLING.includes(key) ? sql`desc` : sql`asc`;
  }

  /** Rows in scan order. By nearness: location after location, each with its first rows. */
  inOrder(stream: Stream, after: Position | null, reach: number): SQL {
    if (stream.key !== "nearness") return sql`proposal_search s`;
    const isBehind = after
      ? this.isBehind(stream, sql`near.nearness`, sql`at.proposal_id`, after)
      : sql`true`;
    return sql`(
        select * from (
          select id as spot, ${this.#nearness()} as nearness from proposal_coordinates spot union all select 0, 0) spots
        where ${after ? sql`nearness <= ${after.key}` : sql`true`} order by nearness desc) near
      cross join lateral (
        select ${LISTED_BY} from proposal_search at where at.spot_id = near.spot and ${isBehind}
        order by at.proposal_id desc limit ${reach}) s`;
  }

  /** A row's key during a scan. */
  scannedKey({ key }: Stream): SQL {
    return key === "nearness" ? sql`near.nearness` : sql`s.${sql.identifier(key)}`;
  }

  /** A row's key when found through other indexes. */
  keyOf({ key }: Stream): SQL {
    if (key === "nearness") return sql`coalesce(${this.#nearness()}, 0)`;
    // The addition keeps the planner from scanning the order's own index again.
    return sql`s.${sql.identifier(key)} + 0`;
  }

  /** Rows found through other indexes. */
  anywhere({ key }: Stream): SQL {
    if (key !== "nearness") return sql`proposal_search s`;
    return sql`proposal_search s left join proposal_coordinates spot on spot.id = s.spot_id`;
  }

  #nearness(): SQL {
    const { center } = this;
    if (!center) return sql`0`;
    return sql`app.nearness(spot.id, spot.x, spot.y, spot.z, ${center.x}, ${center.y}, ${center.z})`;
  }

  /** A stream from its start or after a position. */
  stretch(stream: Stream, column: SQL, after: Position | null): SQL {
    const { featured, least, most } = stream;
    return sql`${featured ? sql`s.featured_until_ms > 0` : sql`true`}
      ${least === null ? sql`` : sql`and ${column} >= ${least}`}
      ${most === null ? sql`` : sql`and ${column} <= ${most}`}
      ${after ? sql`and ${this.isBehind(stream, column, sql`s.proposal_id`, after)}` : sql``}`;
  }

  /** Whether a row is after a position, by its key and id. */
  isBehind({ key }: Stream, column: SQL, id: SQL, after: Position): SQL {
    const forth = FALLING.includes(key) ? sql`<` : sql`>`;
    return sql`(${column}, ${id}) ${forth} (${after.key}::bigint, ${after.id}::uuid)`;
  }
}
