import { typedDollars } from "@/lib/core/money";
import type { OwnVendorService } from "@/lib/vendors/profiles/own-profile";

/** A service as its form's texts. */
export interface ServiceTexts {
  title: string;
  description: string;
  serviceType: string;
  pricingModel: string;
  priceMin: string;
  priceMax: string;
  tags: string;
  portfolioLink: string;
  videoLink: string;
}

const dollars = (cents: number | null) => (cents === null ? "" : typedDollars(cents));

/** The start values of a service's form; defaults for a new one. */
export function serviceStart(service: OwnVendorService | null) {
  const texts: ServiceTexts = {
    title: service?.title ?? "",
    description: service?.description ?? "",
    serviceType: service?.serviceType ?? "other",
    pricingModel: service?.pricingModel ?? "custom_quote",
    priceMin: dollars(service?.priceMinCents ?? null),
    priceMax: dollars(service?.priceMaxCents ?? null),
    tags: service?.tags.join(", ") ?? "",
    portfolioLink: service?.portfolioLink ?? "",
    videoLink: service?.videoLink ?? "",
  };
  const addons = (service?.addons ?? []).map(({ name, description, priceCents }) => ({
    name,
    description: description ?? "",
    price: typedDollars(priceCents),
  }));
  return { texts, images: service?.images ?? [], addons };
}
