import { defineRoute } from "@/lib/core/route";
import { searchEverything } from "@/lib/site/admin/queries/search";
import { readSearch } from "@/lib/site/admin/search";

/** Results of each kind in the palette. */
const SIZE = 3;

/** The first results of the admins' search. */
export const GET = defineRoute("admin.search", (ctx, _params, request) => {
  const { typed } = readSearch(Object.fromEntries(new URL(request.url).searchParams));
  return searchEverything(ctx, typed ?? "", SIZE);
});
