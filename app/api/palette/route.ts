import { defineRoute } from "@/lib/core/route";
import { readTyped } from "@/lib/site/palette/own-things";
import { findOwnThings } from "@/lib/site/palette/queries/find-own-things";

/** The viewer's own things whose titles contain a text. */
export const GET = defineRoute("palette.find", async (ctx, _params, request) => {
  const typed = readTyped(Object.fromEntries(new URL(request.url).searchParams));
  return findOwnThings(ctx, typed);
});
