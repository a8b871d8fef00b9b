import { expect, test } from "vitest";
import type { ServiceCardDto } from "@/lib/vendors/directory/directory";
import { serviceFace } from "@/lib/vendors/services/service-face";

const service: ServiceCardDto = {
  id: "01a1fd9c-2a51-7000-8000-000000000002",
  title: "A day of photographs",
  description: null,
  serviceType: "photography",
  picture: { key: "abc", width: 1200, height: 800, alt: "A bride" },
  pricingModel: "daily",
  priceMinCents: 50_000,
  priceMaxCents: null,
  currency: "USD",
  isFeatured: true,
  isBoosted: false,
  vendor: {
    id: "01a1fd9c-2a51-7000-8000-000000000003",
    businessName: "Levee Light",
    isVerified: true,
    plan: "elite",
  },
};

test("prices are text, and only displayed data is sent", () => {
  expect(serviceFace(service)).toEqual({
    title: service.title,
    path: `/vendordetails/levee-light-${service.vendor.id}#service-${service.id}`,
    businessName: "Levee Light",
    description: null,
    kind: "Photography",
    drawn: `/art/gallery/${service.id}.svg?v=2`,
    picture: { key: "abc", width: 1200, height: 800 },
    marks: { isElite: true, isFeatured: true, isBoosted: false, isVerified: true },
    amount: "From $500",
    pricing: "Per day",
  });
  const bare = serviceFace({
    ...service,
    picture: null,
    priceMinCents: null,
    pricingModel: "custom_quote",
    vendor: { ...service.vendor, plan: "pro" },
  });
  expect(bare).toMatchObject({ picture: null, amount: null, pricing: "Custom Quote" });
  expect(bare.marks.isElite).toBe(false);
});
