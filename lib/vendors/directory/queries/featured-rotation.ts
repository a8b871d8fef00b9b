import "server-only";
import { sql } from "drizzle-orm";
import { onlyRow, type RawRow } from "@/db/raw-row";
import { rotationIndexAt } from "@/lib/listings/search/rotation";
import type { VendorCursor } from "./vendor-search-cursor";
import type { Rotated, VendorSearchSql } from "./vendor-search-sql";

/** The number of rows per page through which featured vendors rotate. */
const FEATURED_A_PAGE = 3;

/** A page's featured vendors as row ids, and how many the rotation has shown by its end. */
export interface Rotation {
  featured: string[];
  rotated: Rotated;
  shown: number;
}

interface Row {
  featured: string[];
  /** The first vendor of the rotation, and the last one on the page; null if there is none. */
  from: string | null;
  to: string | null;
  /** How many vendors rotate, and how many have been shown up to the last one on the page. */
  total: number;
  shown: number | null;
}

/**
 * The featured vendors next in rotation, each with their best match. Skips those that earlier pages already listed by
 * score. Continues after the previous page and checks one vendor after the other, stopping when the page is full.
 */
export async function rotateFeatured(search: VendorSearchSql, after: VendorCursor | null): Promise<Rotation> {
  const position = after?.position ?? null;
  const { rows } = await search.db.execute<RawRow<Row>>(sql`
    with ring as (
      select profile_id, row_number() over (order by profile_id) - 1 as number, count(*) over () as total
      from (${search.featuredVendors()}) vendors),
    rotation as materialized (
      select profile_id, mod(number + total - mod(${rotationIndexAt(search.at)}::bigint, total), total)::int as place from ring),
    featured as materialized (
      select best.id, best.profile_id, next.place
      from (
        select profile_id as vendor, place from (select * from rotation where place >= ${after?.shown ?? 0} order by place offset 0) s
        where ${search.mayBeBehind(position)} order by place offset 0) next
        cross join lateral (${search.best(sql`next.vendor`)}) best
      where ${search.isBehind(position)}
      order by next.place limit ${FEATURED_A_PAGE})
    select (select profile_id from rotation where place = 0) as from,
      (select profile_id from featured order by place desc limit 1) as to,
      (select count(*) from rotation)::int as total, (select max(place) + 1 from featured) as shown,
      array(select id from featured order by place) as featured`);
  const { featured, from, to, total, shown } = onlyRow(rows);
  const isOver = featured.length < FEATURED_A_PAGE || from === null || to === null || shown === null;
  return isOver ? { featured, rotated: null, shown: total } : { featured, rotated: { from, to }, shown };
}
