import { z } from "zod";

// The properties that search engines require of each type that the pages use. Rejects anything outside of the
// vocabulary.
const url = z.url();
const text = z.string().min(1);
const context = { "@context": z.literal("https://schema.org") };
const price = z.string().regex(/^\d+\.\d\d$/);
const currency = z.string().length(3);
const term = (...names: string[]) => z.enum(names.map((name) => `https://schema.org/${name}`) as [string]);
const day = z.string().regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d[+-]\d\d:\d\d)?$/);

const address = z.strictObject({
  "@type": z.literal("PostalAddress"),
  addressLocality: text.optional(),
  addressRegion: text.optional(),
  addressCountry: text.optional(),
});

const breadcrumbs = z.strictObject({
  ...context,
  "@type": z.literal("BreadcrumbList"),
  itemListElement: z
    .array(
      z.strictObject({
        "@type": z.literal("ListItem"),
        position: z.int().positive(),
        name: text,
        item: z.strictObject({ "@id": url }).optional(),
      }),
    )
    .min(2)
    .refine((steps) => steps.every(({ item }, at) => (item === undefined) === (at === steps.length - 1))),
});

const itemList = z.strictObject({
  ...context,
  "@type": z.literal("ItemList"),
  name: text,
  url: url.optional(),
  numberOfItems: z.int().nonnegative(),
  itemListElement: z.array(
    z.strictObject({ "@type": z.literal("ListItem"), position: z.int().positive(), name: text, url }),
  ),
});

const party = z.strictObject({
  "@type": z.enum(["Organization", "Person"]),
  name: text,
  url: url.optional(),
});

const event = z.strictObject({
  ...context,
  "@type": z.literal("Event"),
  name: text,
  description: text,
  url,
  image: z.array(url).min(1),
  startDate: day,
  endDate: day,
  eventStatus: term("EventScheduled", "EventCancelled"),
  eventAttendanceMode: term("OfflineEventAttendanceMode"),
  location: z.strictObject({ "@type": z.literal("Place"), name: text, address }),
  organizer: party,
  sponsor: z.array(party).optional(),
  hasSponsorshipOffer: z.array(
    z.strictObject({
      "@type": z.literal("Offer"),
      name: text,
      category: text,
      itemOffered: z.strictObject({
        "@type": z.literal("Service"),
        name: text,
        description: text.optional(),
      }),
      price,
      priceCurrency: currency,
      availability: term("InStock", "Reserved", "SoldOut"),
    }),
  ),
});

const rating = z.strictObject({
  "@type": z.literal("AggregateRating"),
  ratingValue: z.string().regex(/^[1-5]\.\d$/),
  bestRating: z.literal(5),
  worstRating: z.literal(1),
  reviewCount: z.int().positive(),
});

/** A town's calendar: events without their offers, each with its own page. */
const eventList = z.strictObject({
  ...itemList.shape,
  itemListElement: z.array(
    z.strictObject({
      "@type": z.literal("ListItem"),
      position: z.int().positive(),
      item: event.omit({ "@context": true, description: true, image: true, hasSponsorshipOffer: true }),
    }),
  ),
});

const business = {
  ...context,
  "@id": url,
  name: text,
  description: text.optional(),
  url,
  image: z.array(url).min(1),
  email: z.email().optional(),
  telephone: text.optional(),
  sameAs: url.optional(),
  areaServed: text.optional(),
  aggregateRating: rating.optional(),
  makesOffer: z.array(
    z.strictObject({
      "@type": z.literal("Offer"),
      itemOffered: z.strictObject({
        "@type": z.literal("Service"),
        name: text,
        description: text.optional(),
        serviceType: text,
      }),
      priceSpecification: z
        .strictObject({
          "@type": z.literal("PriceSpecification"),
          minPrice: price.optional(),
          maxPrice: price.optional(),
          priceCurrency: currency,
        })
        .optional(),
    }),
  ),
};
const localBusiness = z.strictObject({ ...business, "@type": z.literal("LocalBusiness"), address });
const vendorElsewhere = z.strictObject({ ...business, "@type": z.literal("Organization") });

const profile = {
  "@id": url,
  name: text,
  url,
  image: url.optional(),
  sameAs: z.array(url).optional(),
};

const profilePage = z.strictObject({
  ...context,
  "@type": z.literal("ProfilePage"),
  url,
  mainEntity: z.union([
    z.strictObject({
      ...profile,
      "@type": z.literal("Organization"),
      aggregateRating: rating.optional(),
    }),
    z.strictObject({ ...profile, "@type": z.literal("Person") }),
  ]),
  about: z.array(z.strictObject({ "@type": z.literal("CreativeWork"), name: text, url })).optional(),
});

const organization = z.strictObject({
  ...context,
  "@type": z.literal("Organization"),
  "@id": url,
  name: text,
  url,
  logo: url,
  email: z.email(),
});

const webSite = z.strictObject({
  ...context,
  "@type": z.literal("WebSite"),
  name: text,
  url,
  publisher: z.strictObject({ "@id": url }),
  potentialAction: z.strictObject({
    "@type": z.literal("SearchAction"),
    target: z.strictObject({
      "@type": z.literal("EntryPoint"),
      urlTemplate: z.string().includes("{search_term_string}"),
    }),
    "query-input": z.literal("required name=search_term_string"),
  }),
});

const blogPosting = z.strictObject({
  ...context,
  "@type": z.literal("BlogPosting"),
  headline: text,
  description: text,
  url,
  mainEntityOfPage: url,
  image: z.array(url).min(1),
  datePublished: day,
  dateModified: day,
  author: z.strictObject({ "@type": z.literal("Organization"), name: text, url }),
  publisher: z.strictObject({ "@type": z.literal("Organization"), name: text, url }),
  keywords: z.array(text),
});

const faqPage = z.strictObject({
  ...context,
  "@type": z.literal("FAQPage"),
  mainEntity: z
    .array(
      z.strictObject({
        "@type": z.literal("Question"),
        name: text,
        acceptedAnswer: z.strictObject({ "@type": z.literal("Answer"), text }),
      }),
    )
    .min(1),
});

/** A page's structured data in the schema.org vocabulary. */
export const structuredData = z.union([
  breadcrumbs,
  itemList,
  eventList,
  event,
  localBusiness,
  vendorElsewhere,
  profilePage,
  organization,
  webSite,
  blogPosting,
  faqPage,
]);
