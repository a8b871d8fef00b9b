import { readAdminFilters } from "@/lib/vendors/profiles/admin-filters";
import { getVendorCase } from "@/lib/vendors/profiles/queries/admin-case";
import { countVendors, listToCheckFirst, listVendors } from "@/lib/vendors/profiles/queries/admin-list";
import { dictionary } from "../search/vocabulary";
import { addressOf } from "./generate-users";
import { BUSIEST_VENDOR } from "./generate-vendors";
import { userIdOf } from "./in-bulk";
import { atBothEnds, type Question } from "./timing";

const [frequent = "", , , , other = ""] = dictionary(2_000);
const rare = dictionary(2_000).at(-1) ?? "";

/** Every filter alone, some combinations, and words that match many, few, and no vendors. */
const QUERIES: readonly Record<string, string>[] = [
  {},
  { category: "venue" },
  { plan: "basic" },
  { plan: "pro" },
  { plan: "elite" },
  { badge: "verified" },
  { badge: "unverified" },
  { state: "featured" },
  { state: "flagged" },
  { state: "review" },
  { q: frequent },
  { q: frequent.slice(0, 1) },
  { q: `${frequent} ${rare}` },
  { q: rare },
  { q: "xyzzy" },
  { q: "person9@" },
  { q: "person-@example" },
  { q: addressOf(999_999) },
  { q: other, category: "catering", plan: "elite", badge: "unverified" },
  { category: "other", plan: "elite", state: "flagged" },
];

/** Vendor Management: every list with its count. */
export const VENDOR_LISTS: readonly Question[] = [
  ["next to verify", listToCheckFirst],
  ...QUERIES.flatMap((query): Question[] => {
    const name = new URLSearchParams(query).toString() || "all";
    const filters = readAdminFilters(query);
    return [
      ...atBothEnds(name, (ctx, cursor) => listVendors(ctx, filters, cursor)),
      [`${name}, count`, (ctx) => countVendors(ctx, filters)],
    ];
  }),
];

/** One vendor's page: of the one with the most quote requests and log entries, and of another one. */
export const VENDOR_PAGES: readonly Question[] = [
  ["a vendor with a long history", (ctx) => getVendorCase(ctx, userIdOf(BUSIEST_VENDOR))],
  ["another vendor", (ctx) => getVendorCase(ctx, userIdOf(50_000))],
];
