import { consumeLimit } from "@/lib/core/limits";
import { textOf } from "@/lib/core/query";
import { defineRoute } from "@/lib/core/route";
import { geoLimits } from "@/lib/listings/geo/limits";
import { zoneOf } from "@/lib/listings/geo/queries";

/** The time zone of a typed town: `city`, `region`, and `country`. Null if the town is unknown or ambiguous. */
export const GET = defineRoute("time_zone.read", async (ctx, _params, request) => {
  await consumeLimit(ctx, geoLimits.town_lookup, ctx.ip ?? "unknown");
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const [city, region, country] = ["city", "region", "country"].map((name) => textOf(query, name, 160));
  return {
    timeZone: await zoneOf(ctx.db, { city: city ?? null, region: region ?? null, country: country ?? null }),
  };
});
