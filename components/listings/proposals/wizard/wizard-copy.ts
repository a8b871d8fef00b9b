import type { DraftFields } from "@/lib/listings/proposals/draft-schema";

/** `Millbrook, Ohio, USA`; empty without an address. */
export function formatAddress({
  city,
  region,
  country,
}: Pick<DraftFields, "city" | "region" | "country">): string {
  return [city, region, country]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(", ");
}
