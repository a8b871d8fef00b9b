import "server-only";
import { categoriesListed } from "@/lib/listings/search/queries/landing";
import { cached } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { readPublic } from "@/lib/site/cache/public-read";
import { listFeatured } from "./featured";
import { getImpact } from "./impact";

const FEATURED_CARDS = 6;

/** Everything on the homepage, cached until a proposal changes, five minutes at most. */
export function homepage() {
  return cached(
    ["homepage"],
    [tags.proposals],
    () =>
      readPublic("current", async (readers) => {
        const ctx = { ...readers, now: () => new Date() };
        const [featured, impact, categories] = await Promise.all([
          listFeatured(ctx, FEATURED_CARDS),
          getImpact(ctx),
          categoriesListed(ctx, null),
        ]);
        return { featured, impact, categories };
      }),
    { revalidate: 300 },
  );
}
