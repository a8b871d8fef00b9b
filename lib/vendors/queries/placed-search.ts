import "server-only";
import type { Ctx } from "@/lib/core/ctx";
import type { Placement, VendorFilters } from "../directory";
import { byPlace, formatPlaced, type Place, type PlacedCursor, parsePlaced } from "./placed-cursor";
import {
  boostedPlaced,
  type Found,
  gatherPlaced,
  namedPlaced,
  type Reading,
  type Walk,
  type Walked,
  walkPlaced,
} from "./placed-look";
import { PlacedParts, scoreOf, standingIn, type Through } from "./placed-parts";
import { placedTerms, type Source } from "./placed-terms";
import { type Leaders, takeTurns } from "./placed-turns";

export const VENDOR_PAGE_SIZE = 50;
/** One more row than a page holds says that another page follows. */
const WANTED = VENDOR_PAGE_SIZE + 1;
/**
 * So many rows are walked at first, the sample by which the rest is estimated; as far a page's end may seem to be for a
 * walk to go there; so many rows are walked at a time, for more of which the planner would rather sort the whole list.
 * Within a category the list is shorter, and its rows are sooner named by an index.
 */
const WALKS = {
  everywhere: { near: 500, far: 2_500, step: 1_000 },
  inCategory: { near: 300, far: 1_000, step: 300 },
};
/** How much further than it seems a walk goes before it gives up. */
const SURELY = 1.6;

/** A row that was found, and why it stands where it does. */
export interface PlacedRow extends Placement {
  id: string;
}

type PlacedPage = { rows: PlacedRow[]; next: string | null };
type Walks = (typeof WALKS)["everywhere"];

/**
 * One page of what everybody may find in a list: ids in their order. Frequent words are walked to along the order, rare
 * ones are named by their index: whichever the nearest rows say is shorter. Reads quickest with plans that are kept.
 */
export async function searchPlaced(
  { db, now }: Pick<Ctx, "db" | "now">,
  source: Source,
  filters: VendorFilters,
  walks: Partial<Walks> = {},
): Promise<PlacedPage> {
  const time = now().getTime();
  const terms = await placedTerms(db, source, filters);
  if (!terms) return { rows: [], next: null };
  const after = parsePlaced(filters.after, time);
  const at = after?.at ?? time;
  const parts = new PlacedParts({ db, source, filters, terms, now: time, at });
  const reading = new PlacedReading(parts, after, {
    ...WALKS[filters.category === null ? "everywhere" : "inCategory"],
    ...walks,
  });
  const { leaders, led, rows } = await reading.page();
  const room = VENDOR_PAGE_SIZE - leaders.length;
  const page = rows.sort(byPlace).slice(0, room);
  const last = rows.length > room ? page.at(-1) : undefined;
  return {
    rows: [
      ...leaders.map((id) => ({ id, isFeatured: true, isBoosted: false })),
      ...page.map(({ id, isBoosted }) => ({ id, isFeatured: false, isBoosted })),
    ],
    next: last ? formatPlaced({ at, led, place: last }) : null,
  };
}

type Page = Leaders & { rows: Found[] };

/** Reads a page the way that is likely to be the shorter one. */
class PlacedReading {
  readonly place: Place | null;

  constructor(
    readonly parts: PlacedParts,
    readonly after: PlacedCursor | null,
    readonly walks: Walks,
  ) {
    this.place = after?.place ?? null;
  }

  async page(): Promise<Page> {
    const { parts, after, place } = this;
    const turns = await takeTurns(parts, after);
    const { through } = turns;
    const walked = await walkPlaced(parts, {
      from: standingIn("plain", place),
      limit: 2 * WANTED,
      reach: this.walks.near,
      through,
    });
    const near = { ...walked, rows: walked.rows.filter((row) => !place || byPlace(row, place) > 0) };
    const rows = this.#isFar(near, near.rows.length) ? null : await this.#walkAll(near, walked, through);
    return { ...turns, rows: rows ?? (await gatherPlaced(parts, this.#reading(through))) };
  }

  #reading(through: Through): Reading {
    return { after: this.place, through, limit: WANTED };
  }

  /** Everything that may stand on the page, walked to from the sample; null: too far to walk. */
  async #walkAll(near: Walked, sample: Walked, through: Through): Promise<Found[] | null> {
    const sampled = sample.rows.filter(({ isNamed }) => isNamed).length;
    const named = await this.#named(near, through, sampled);
    const plain = await this.#plain(near, through, named);
    return plain && [...named, ...plain, ...(await boostedPlaced(this.parts, this.#reading(through)))];
  }

  /** Whether so few among the nearest rows say that a page of them lies further than a walk should go. */
  #isFar({ stoppedAt, seen }: Walked, found: number, missing = WANTED): boolean {
    const { ask } = this.parts.terms;
    return ask !== null && stoppedAt !== null && found * this.walks.far < missing * seen;
  }

  /** Those with the words in their name, of which the sample held so many, before the place where they begin or behind it. */
  async #named(near: Walked, through: Through, sampled: number): Promise<Found[]> {
    const { parts, place } = this;
    if (parts.terms.words === null) return [];
    const known = near.rows.filter(({ isNamed }) => isNamed);
    if (!near.stoppedAt || (!place && known.length >= WANTED)) return known;
    if (!this.#isFar(near, sampled)) {
      // The first page's sample was the beginning of this walk.
      const [from, first, seen] = place
        ? [standingIn("named", place), [], 0]
        : [near.stoppedAt, known, near.seen];
      const limit = WANTED - first.length;
      const reach = SURELY * this.walks.far - seen;
      const { rows, stoppedAt } = await this.#walk({ from, limit, reach, stream: "named", through });
      if (!stoppedAt || rows.length === limit) return [...first, ...rows];
    }
    return namedPlaced(parts, this.#reading(through));
  }

  /** Those with the words elsewhere, or all where there are none; null: too far to walk. */
  async #plain(near: Walked, through: Through, named: readonly Found[]): Promise<Found[] | null> {
    const { parts } = this;
    const rows: Found[] = near.rows.filter(({ isNamed }) => !isNamed);
    const best = rows[0]?.score ?? scoreOf("plain", near.stoppedAt);
    if ((named[WANTED - 1]?.score ?? 0) > best) return [];
    const missing = WANTED - rows.length;
    if (missing <= 0 || !near.stoppedAt) return rows;
    const isListed = parts.terms.ask === null;
    if (this.#isFar(near, rows.length, missing)) return null;
    const seems = (missing * near.seen) / rows.length;
    const reach = isListed ? Number.POSITIVE_INFINITY : Math.max(SURELY * seems, this.walks.far);
    const from = near.stoppedAt;
    const far = await this.#walk({ from, limit: missing, reach, stream: "plain", through });
    const isReached = isListed || !far.stoppedAt || far.rows.length === missing;
    return isReached ? [...rows, ...far.rows] : null;
  }

  async #walk(way: Walk): Promise<Walked> {
    const walked: Walked = { rows: [], seen: 0, stoppedAt: way.from };
    do {
      const limit = way.limit - walked.rows.length;
      const reach = Math.ceil(Math.min(way.reach - walked.seen, this.walks.step));
      const step = await walkPlaced(this.parts, { ...way, from: walked.stoppedAt, limit, reach });
      walked.rows.push(...step.rows);
      walked.seen += step.seen;
      walked.stoppedAt = step.stoppedAt;
    } while (walked.stoppedAt && walked.rows.length < way.limit && walked.seen < way.reach);
    return walked;
  }
}
