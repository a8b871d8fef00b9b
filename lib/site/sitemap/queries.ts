import "server-only";
import { getReadDb } from "@/db/client";
import type { Ctx } from "@/lib/core/ctx";
import { reportEntries, reportParts } from "@/lib/funding/sponsorship-reports/queries/sitemap";
import { landingEntries, proposalEntries, proposalParts } from "@/lib/listings/proposals/queries/sitemap";
import { findCategory } from "@/lib/listings/search/landing";
import { categoriesListed } from "@/lib/listings/search/queries/landing";
import { townCalendarPath } from "@/lib/listings/town-calendar/paths";
import { listCalendarTowns } from "@/lib/listings/town-calendar/queries/calendars";
import { cached } from "@/lib/site/cache/cache";
import type { SitemapEntry } from "@/lib/site/seo/sitemap";
import {
  hostEntries,
  hostParts,
  sponsorEntries,
  sponsorParts,
} from "@/lib/trust/public-pages/queries/sitemap";
import { vendorEntries, vendorParts } from "@/lib/vendors/directory/queries/sitemap";
import { PAGES } from "./pages";

type ReadCtx = Pick<Ctx, "readDb" | "now">;

/** Addresses per part, except the last part, which also has newer ones. Each part takes less than 100 ms to read. */
export const PART_SIZE = 10_000;
const CACHE_SECONDS = 3600;

const KINDS = {
  proposals: { parts: proposalParts, entries: proposalEntries },
  vendors: { parts: vendorParts, entries: vendorEntries },
  reports: { parts: reportParts, entries: reportEntries },
  hosts: { parts: hostParts, entries: hostEntries },
  sponsors: { parts: sponsorParts, entries: sponsorEntries },
};
type Kind = keyof typeof KINDS;
const KIND_NAMES = Object.keys(KINDS) as Kind[];

/** Part boundaries are looked up once an hour. The last part is open-ended. */
function endsOf({ readDb }: ReadCtx, kind: Kind, size: number): Promise<string[]> {
  return cached(["sitemap-parts", kind, String(size)], [], () => KINDS[kind].parts({ readDb }, size), {
    revalidate: CACHE_SECONDS,
  });
}

/**
 * The names of all sitemaps: pages, town calendars, categories and cities, proposals, vendors, public reports, hosts,
 * sponsors.
 */
export async function listSitemaps(ctx: ReadCtx, size = PART_SIZE): Promise<string[]> {
  const categories = await categoriesListed(ctx, null);
  const parts = await Promise.all(
    KIND_NAMES.map(async (kind) =>
      [null, ...(await endsOf(ctx, kind, size))].map((_, index) => `${kind}-${index + 1}`),
    ),
  );
  return [
    "pages",
    "calendars",
    ...categories.map((category) => `opportunities-${category}`),
    ...parts.flat(),
  ];
}

/** The entries of a sitemap, in batches. Null if there is no such sitemap. */
export async function openSitemap(
  ctx: ReadCtx,
  name: string,
  size = PART_SIZE,
): Promise<AsyncIterable<readonly SitemapEntry[]> | null> {
  if (name === "pages") return only(PAGES);
  if (name === "calendars") return only(await calendarEntries(ctx));
  const [, prefix, which = ""] = /^(\w+)-(\w+)$/.exec(name) ?? [];
  const category = prefix === "opportunities" ? findCategory(which) : null;
  if (category) return only(await landingEntries(ctx, category));
  const kind = KIND_NAMES.find((one) => one === prefix);
  if (!kind || !/^[1-9]\d{0,5}$/.test(which)) return null;
  const ends = await endsOf(ctx, kind, size);
  const index = Number(which) - 1;
  if (index > ends.length) return null;
  return KINDS[kind].entries(ctx, ends[index - 1] ?? null, ends[index] ?? null);
}

async function calendarEntries(ctx: ReadCtx): Promise<SitemapEntry[]> {
  const towns = await listCalendarTowns(ctx);
  return towns.map(({ slug }) => ({ path: townCalendarPath(slug), changedAt: null }));
}

async function* only(entries: readonly SitemapEntry[]) {
  yield entries;
}

/** Dependencies of the sitemaps. */
export const sitemapCtx = (): ReadCtx => ({ readDb: getReadDb(), now: () => new Date() });
