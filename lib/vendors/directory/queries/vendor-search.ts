import "server-only";
import type { Ctx } from "@/lib/core/ctx";
import { type Costs, isComplete, isIndexCheaper, type Scan, scanOn } from "@/lib/vendors/directory/scan";
import type { Placement, VendorFilters } from "../directory";
import { type Rotation, rotateFeatured } from "./featured-rotation";
import {
  byPosition,
  formatVendorCursor,
  type Position,
  parseVendorCursor,
  type VendorCursor,
} from "./vendor-search-cursor";
import {
  type Found,
  findBoosted,
  findByIndex,
  findByName,
  type PageOptions,
  type Scanned,
  scanByRank,
} from "./vendor-search-scan";
import { type Rank, type Rotated, rankIn, type Stream, scoreOf, VendorSearchSql } from "./vendor-search-sql";
import { type Source, vendorSearchTerms } from "./vendor-search-terms";

export const VENDOR_PAGE_SIZE = 50;
/** One row more than a page holds shows that another page follows. */
const WANTED = VENDOR_PAGE_SIZE + 1;
/**
 * The size of the sample, the cost of the word index in visited rows, and the size of a scan step: above it, the
 * planner would sort the entire list. A category's list is shorter, and the index returns its rows sooner.
 */
const SCANS = {
  everywhere: { near: 500, index: 3_750, step: 1_000 },
  inCategory: { near: 300, index: 1_500, step: 300 },
};

/** A row of a page, and why it is at its position. */
export interface VendorRow extends Placement {
  id: string;
}

type Scans = (typeof SCANS)["everywhere"];

/**
 * One page of public vendors or services: ids in order. Finds frequent words by a scan in rank order and rare ones by
 * the word index, whichever the first rows suggest is cheaper. Fastest with cached plans.
 */
export async function searchPage(
  { db, now }: Pick<Ctx, "db" | "now">,
  source: Source,
  filters: VendorFilters,
  scans: Partial<Scans> = {},
): Promise<{ rows: VendorRow[]; next: string | null }> {
  const time = now().getTime();
  const terms = await vendorSearchTerms(db, source, filters);
  if (!terms) return { rows: [], next: null };
  const after = parseVendorCursor(filters.after, time);
  const at = after?.at ?? time;
  const search = new VendorSearchSql({ db, source, filters, terms, now: time, at });
  const size = SCANS[filters.category === null ? "everywhere" : "inCategory"];
  const { featured, shown, rows } = await new PageSearch(search, after, { ...size, ...scans }).read();
  const room = VENDOR_PAGE_SIZE - featured.length;
  const page = rows.sort(byPosition).slice(0, room);
  const last = rows.length > room ? page.at(-1) : undefined;
  return {
    rows: [
      ...featured.map((id) => ({ id, isFeatured: true, isBoosted: false })),
      ...page.map(({ id, isBoosted }) => ({ id, isFeatured: false, isBoosted })),
    ],
    next: last ? formatVendorCursor({ at, shown, position: last }) : null,
  };
}

/** Reads a page by the method that is probably cheaper. */
class PageSearch {
  readonly position: Position | null;
  readonly costs: Costs;

  constructor(
    readonly search: VendorSearchSql,
    readonly after: VendorCursor | null,
    readonly scans: Scans,
  ) {
    this.position = after?.position ?? null;
    this.costs = { row: 1, index: search.terms.ask === null ? Number.POSITIVE_INFINITY : scans.index };
  }

  async read(): Promise<Rotation & { rows: Found[] }> {
    const { search, after, position } = this;
    const rotation = await rotateFeatured(search, after);
    const { rotated } = rotation;
    const sample = await scanByRank(search, {
      from: rankIn("plain", position),
      limit: 2 * WANTED,
      reach: this.scans.near,
      rotated,
    });
    const near = { ...sample, rows: sample.rows.filter((row) => !position || byPosition(row, position) > 0) };
    const rows = isIndexCheaper(near, WANTED, this.costs) ? null : await this.#scanAll(near, sample, rotated);
    return { ...rotation, rows: rows ?? (await findByIndex(search, this.#page(rotated))) };
  }

  #page(rotated: Rotated): PageOptions {
    return { after: this.position, rotated, limit: WANTED };
  }

  /** All candidates for the page, starting with the sample; null if the index is cheaper. */
  async #scanAll(
    near: Scan<Scanned, Rank>,
    sample: Scan<Scanned, Rank>,
    rotated: Rotated,
  ): Promise<Found[] | null> {
    const named = await this.#named(near, sample, rotated);
    const plain = await this.#plain(near, named, rotated);
    return plain && [...named, ...plain, ...(await findBoosted(this.search, this.#page(rotated)))];
  }

  /** Name matches. The sample shows how frequent they are, both before and on this page. */
  async #named(
    near: Scan<Scanned, Rank>,
    sample: Scan<Scanned, Rank>,
    rotated: Rotated,
  ): Promise<readonly Found[]> {
    const { search, position } = this;
    if (search.terms.words === null) return [];
    const known = { ...near, rows: near.rows.filter(({ isNamed }) => isNamed) };
    if (near.stoppedAt === null || (!position && isComplete(known, WANTED))) return known.rows;
    const sampled = { ...sample, rows: sample.rows.filter(({ isNamed }) => isNamed) };
    if (!isIndexCheaper(sampled, WANTED, this.costs)) {
      // The first page's sample already covers the start of this scan.
      const start = position ? { rows: [], passed: 0, stoppedAt: rankIn("named", position) } : known;
      const scan = await this.#scanOn(start, "named", rotated);
      if (isComplete(scan, WANTED)) return scan.rows;
    }
    return findByName(search, this.#page(rotated));
  }

  /** Matches elsewhere, or all rows without words; null if the index is cheaper. */
  async #plain(
    near: Scan<Scanned, Rank>,
    named: readonly Found[],
    rotated: Rotated,
  ): Promise<Found[] | null> {
    const plain = { ...near, rows: near.rows.filter(({ isNamed }) => !isNamed) };
    const best = plain.rows[0]?.score ?? scoreOf("plain", near.stoppedAt);
    if ((named[WANTED - 1]?.score ?? 0) > best) return [];
    const scan = await this.#scanOn(plain, "plain", rotated);
    return isComplete(scan, WANTED) ? scan.rows : null;
  }

  #scanOn(start: Scan<Scanned, Rank>, stream: Stream, rotated: Rotated): Promise<Scan<Scanned, Rank>> {
    const { step } = this.scans;
    return scanOn(start, WANTED, this.costs, {
      next: (from, limit, reach) => scanByRank(this.search, { from, limit, reach, stream, rotated }),
      least: step,
      most: step,
    });
  }
}
