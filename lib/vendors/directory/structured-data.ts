import { breadcrumbData } from "@/lib/site/seo/structured-data";
import { VENDOR_PATHS, vendorProfilePath } from "@/lib/vendors/profiles/paths";
import { mainVendorPicture } from "@/lib/vendors/profiles/picture";
import { CATEGORY_NAMES } from "./directory";
import { webLink } from "./public-copy";
import type { PublicVendorDto } from "./public-vendor";

/**
 * A vendor as schema.org data: a local business with its services and page.
 * @param rating the public reviews on that page
 * @param site this site's origin, prefixed to every path
 */
export function vendorData(
  vendor: PublicVendorDto,
  site: string,
  rating: { count: number; average: number | null },
): Record<string, unknown>[] {
  const url = site + vendorProfilePath(vendor);
  const description = vendor.serviceDescription ?? vendor.tagline ?? vendor.bio ?? undefined;
  return [
    {
      "@context": "https://schema.org",
      // A local business needs a location.
      "@type": vendor.city ? "LocalBusiness" : "Organization",
      "@id": url,
      name: vendor.businessName,
      description,
      url,
      image: [site + mainVendorPicture(vendor)],
      email: vendor.contactEmail ?? undefined,
      telephone: vendor.contactPhone ?? undefined,
      sameAs: webLink(vendor.website) ?? undefined,
      areaServed: vendor.serviceArea ?? undefined,
      address: vendor.city
        ? {
            "@type": "PostalAddress",
            addressLocality: vendor.city,
            addressRegion: vendor.region ?? undefined,
            addressCountry: vendor.country ?? undefined,
          }
        : undefined,
      aggregateRating:
        rating.average === null
          ? undefined
          : {
              "@type": "AggregateRating",
              ratingValue: rating.average.toFixed(1),
              bestRating: 5,
              worstRating: 1,
              reviewCount: rating.count,
            },
      makesOffer: vendor.services.map((service) => ({
        "@type": "Offer",
        itemOffered: {
          "@type": "Service",
          name: service.title,
          description: service.description ?? undefined,
          serviceType: CATEGORY_NAMES[service.serviceType],
        },
        priceSpecification:
          service.priceMinCents === null && service.priceMaxCents === null
            ? undefined
            : {
                "@type": "PriceSpecification",
                minPrice: dollars(service.priceMinCents),
                maxPrice: dollars(service.priceMaxCents),
                priceCurrency: service.currency,
              },
      })),
    },
    breadcrumbData(site, [
      { name: "Event Services Marketplace", path: VENDOR_PATHS.marketplace },
      { name: vendor.businessName, path: vendorProfilePath(vendor) },
    ]),
  ];
}

const dollars = (cents: number | null) => (cents === null ? undefined : (cents / 100).toFixed(2));
