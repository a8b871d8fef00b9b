import { randomBytes } from "node:crypto";
import { media } from "@/db/schema";
import type { Database } from "@/db/types";
import { newId } from "@/lib/core/ids";

/** The form of a vendor's profile. */
export function profileForm(typed: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    version: "0",
    businessName: "Lantern Catering",
    tagline: "Supper for the whole square",
    category: "catering",
    bio: "",
    serviceDescription: "Soup, bread and a long table.",
    city: "Millbrook",
    region: "Illinois",
    country: "United States",
    serviceArea: "",
    timeZone: "America/Chicago",
    portfolioLink: "",
    videoLink: "",
    contactEmail: "",
    contactPhone: "",
    website: "",
    logoId: "",
    isAcceptingLeads: "on",
    couponTitle: "",
    couponDescription: "",
    couponValidUntil: "",
    ...typed,
  };
}

/** The form of a service. */
export function serviceForm(typed: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    formId: newId(),
    title: "Supper for the square",
    description: "Three courses, served at one long table.",
    serviceType: "catering",
    pricingModel: "per_person",
    priceMin: "20",
    priceMax: "35.50",
    tags: "vegan, outdoors",
    portfolioLink: "",
    videoLink: "",
    ...typed,
  };
}

/** Uploaded pictures of an account, without stored files. */
export async function uploadPictures(db: Database, ownerId: string, count: number): Promise<string[]> {
  if (count === 0) return [];
  const rows = await db
    .insert(media)
    .values(
      Array.from({ length: count }, () => ({
        ownerId,
        storageKey: `${randomBytes(32).toString("hex")}.webp`,
        contentType: "image/webp",
        width: 1_200,
        height: 800,
        bytes: 40_000,
      })),
    )
    .returning({ id: media.id });
  return rows.map(({ id }) => id);
}
