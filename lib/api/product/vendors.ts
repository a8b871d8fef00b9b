import { z } from "zod";
import { readForCaller } from "@/lib/api/read-for-caller";
import type { Ctx } from "@/lib/core/ctx";
import { invalid, notFound } from "@/lib/core/errors";
import { readVendorFilters } from "@/lib/vendors/directory/directory";
import { searchVendors } from "@/lib/vendors/directory/queries/directory";
import { getOwnVendorPage, getPublicVendor } from "@/lib/vendors/directory/queries/public-vendor";
import { searchWantedEvents } from "@/lib/vendors/directory/queries/wanted-events";
import { filled } from "../body-texts";
import { endpoint } from "../endpoint";
import { serviceTypeOf } from "../labels";
import { toWantedEvent, WantedEventFields } from "./event-fields";
import { responseOf, resultsOf, text } from "./shapes";
import { toVendorCard, toVendorProfile, VendorCardFields, VendorProfileFields } from "./vendor-fields";

const TAG = "Vendors";
const NO_SUCH_CATEGORY = "There is no such category.";

function filtersOf(body: {
  search?: string | null;
  category?: string | null;
  location?: string | null;
  after?: string | null;
}) {
  const named = filled(body.category);
  const category = named === null || named.toLowerCase() === "all" ? null : serviceTypeOf(named);
  if (category === undefined) throw invalid(NO_SUCH_CATEGORY, { category: NO_SUCH_CATEGORY });
  return {
    ...readVendorFilters({ q: body.search ?? "", location: body.location ?? "", after: body.after ?? "" }),
    category,
  };
}

const Filters = z.object({
  search: text(200),
  category: text(100).meta({ description: "A service by name, or `all`." }),
  location: text(100),
  after: text(200).meta({ description: "The `next` value of the previous page." }),
});

/** Both ways that clients page through vendors. */
const both = <T>(results: T[]) => ({ status: 1 as const, results, data: { results } });

const browse = endpoint({
  name: "api.get_vendor_browser",
  method: "POST",
  path: "/api/vendorbrowser/getVendorbrowser",
  summary: "Searches the vendor directory, 50 per page.",
  tag: TAG,
  permission: "public",
  scope: "read",
  body: Filters,
  response: resultsOf(VendorCardFields).extend({ data: z.object({ results: z.array(VendorCardFields) }) }),
  example: { body: { search: "photo", category: "all" } },
  run: async (ctx, { body }) => {
    const { rows, next } = await readForCaller(ctx, (from) => searchVendors(from, filtersOf(body)));
    return { ...both(rows.map(toVendorCard)), next };
  },
});

const profile = endpoint({
  name: "api.get_vendor_browser_profile",
  method: "POST",
  path: "/api/vendorbrowser/getVendorbrowserProfile",
  summary: "Retrieves a vendor's public page, or your own profile, as the only entry of `results`.",
  tag: TAG,
  permission: "public",
  scope: "read",
  body: z.object({ id: z.string().max(100) }),
  response: responseOf({
    results: z.array(VendorProfileFields),
    data: z.object({ results: z.array(VendorProfileFields) }),
  }),
  example: { body: { id: "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e12" } },
  run: async (ctx, { body }) => {
    const own = await ownProfile(ctx, body.id);
    const vendor = own?.vendor ?? (await getPublicVendor(ctx, body.id));
    if (!vendor) throw notFound();
    return both([toVendorProfile(vendor, own)]);
  },
});

async function ownProfile(ctx: Ctx, id: string) {
  const { viewer } = ctx;
  if (!viewer?.roles.includes("vendor")) return null;
  const page = await getOwnVendorPage({ ...ctx, viewer });
  return page?.vendor.id === id ? { ...page, userId: viewer.id } : null;
}

const wanted = endpoint({
  name: "api.get_vendor_browser_events",
  method: "POST",
  path: "/api/vendorbrowser/getbrowserEvents",
  summary: "Lists events with open requests for vendors, most recently listed first, 50 per page.",
  tag: TAG,
  permission: "public",
  scope: "read",
  body: Filters.omit({ location: true }),
  response: resultsOf(WantedEventFields),
  example: { body: {} },
  run: async (ctx, { body }) => {
    const { rows, next } = await readForCaller(ctx, (from) => searchWantedEvents(from, filtersOf(body)));
    return { status: 1 as const, results: rows.map(toWantedEvent), next };
  },
});

/** The vendor directory and service requests. */
export const vendorEndpoints = [browse, profile, wanted];
