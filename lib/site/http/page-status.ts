import { cached } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";

const YEAR_SECONDS = 31_536_000;

/** Says of the page that is being rendered that it is about something gone for good: whoever asks is answered 410. For pages that are kept. */
export async function markGone(): Promise<void> {
  await cached(["gone"], [tags.gone], async () => true, { revalidate: YEAR_SECONDS });
}

/**
 * Says of the page that is being rendered that there is nothing at its address: whoever asks is answered 404, with the
 * page as it is. The framework's own way is an empty document that only scripts fill. For pages that are kept.
 */
export async function markNotFound(): Promise<void> {
  await cached(["missing"], [tags.missing], async () => true, { revalidate: YEAR_SECONDS });
}
