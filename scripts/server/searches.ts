import { HUB_PATH, hubPath, readHubFilters } from "@/lib/agents/market/hub-filters";
import type { Query } from "@/lib/core/query";
import { BROWSE_PATH, filtersPath, readFilters } from "@/lib/listings/search/filters";
import { tags } from "@/lib/site/cache/cache-tags";
import { readTab, readVendorFilters, vendorListPath } from "@/lib/vendors/directory/directory";
import { VENDOR_PATHS } from "@/lib/vendors/profiles/paths";

/** One search of a public list. */
export interface Search {
  /** The one address for all spellings of this search, with nothing else in its query. */
  address: string;
  /** Tags of what its results show. */
  tags: readonly string[];
}

type ReadSearch = (query: Query) => Search | null;

const LISTS: ReadonlyMap<string, ReadSearch> = new Map<string, ReadSearch>([
  [
    BROWSE_PATH,
    (query) => {
      const { filters, fields } = readFilters(query);
      // The page shows an invalid amount as it was typed, which its canonical address doesn't contain.
      if (Object.keys(fields).length > 0) return null;
      return { address: filtersPath(filters), tags: [tags.proposals] };
    },
  ],
  [HUB_PATH, (query) => ({ address: hubPath(readHubFilters(query)), tags: [tags.agentHub, tags.proposals] })],
  [
    VENDOR_PATHS.directory,
    (query) => ({ address: vendorListPath("vendors", readVendorFilters(query)), tags: [tags.vendors] }),
  ],
  [
    VENDOR_PATHS.marketplace,
    (query) => {
      const tab = readTab(query);
      return {
        address: vendorListPath(tab, readVendorFilters(query)),
        tags: [tab === "events" ? tags.wantedEvents : tags.vendors],
      };
    },
  ],
]);

/**
 * Returns the search that an address (path and query, as sent) asks for. Null if it isn't one, and for a search whose
 * page shows more than its canonical address says.
 */
export function searchOf(url: string): Search | null {
  const start = url.indexOf("?");
  const read = start < 0 ? undefined : LISTS.get(url.slice(0, start));
  if (!read) return null;
  const query = queryOf(url.slice(start + 1));
  // The router's address of the page's data.
  return "_rsc" in query ? null : read(query);
}

/** The first of several values with the same name counts, as on the pages. */
const queryOf = (text: string): Query => Object.fromEntries([...new URLSearchParams(text)].reverse());
