import { cached } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";

const YEAR_SECONDS = 31_536_000;

/** Marks the page being rendered as permanently gone: sent with 410. For cached pages. */
export async function markGone(): Promise<void> {
  await cached(["gone"], [tags.gone], async () => true, { revalidate: YEAR_SECONDS });
}

/**
 * Marks the page being rendered as missing: sent with 404 and its full content. The framework's own way sends a
 * document that is empty without scripts. For cached pages.
 */
export async function markNotFound(): Promise<void> {
  await cached(["missing"], [tags.missing], async () => true, { revalidate: YEAR_SECONDS });
}
