import "server-only";
import { asc, eq } from "drizzle-orm";
import { vendorServiceAddons, vendorServiceImages, type vendorServices } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { AddServiceInput } from "../schema";

export type ServiceFields = Omit<AddServiceInput, "formId">;
type Columns = Pick<
  typeof vendorServices.$inferInsert,
  | "title"
  | "description"
  | "serviceType"
  | "pricingModel"
  | "priceMinCents"
  | "priceMaxCents"
  | "tags"
  | "portfolioLink"
  | "videoLink"
>;

/** The columns of the service row. */
export function columnsOf(fields: ServiceFields): Columns {
  const { title, description, serviceType, pricingModel, priceMinCents, priceMaxCents } = fields;
  const { tags, portfolioLink, videoLink } = fields;
  return {
    title,
    description,
    serviceType,
    pricingModel,
    priceMinCents,
    priceMaxCents,
    tags,
    portfolioLink,
    videoLink,
  };
}

/** A service's pictures and add-ons, in order. */
export async function partsOf(tx: Tx, serviceId: string) {
  const images = await tx
    .select({ id: vendorServiceImages.mediaId, alt: vendorServiceImages.alt })
    .from(vendorServiceImages)
    .where(eq(vendorServiceImages.serviceId, serviceId))
    .orderBy(asc(vendorServiceImages.position));
  const addons = await tx
    .select({
      name: vendorServiceAddons.name,
      description: vendorServiceAddons.description,
      priceCents: vendorServiceAddons.priceCents,
    })
    .from(vendorServiceAddons)
    .where(eq(vendorServiceAddons.serviceId, serviceId))
    .orderBy(asc(vendorServiceAddons.position));
  return { images, addons };
}

/** Replaces a service's pictures and add-ons. */
export async function writeParts(
  tx: Tx,
  serviceId: string,
  { images, addons }: Pick<ServiceFields, "images" | "addons">,
): Promise<void> {
  await tx.delete(vendorServiceImages).where(eq(vendorServiceImages.serviceId, serviceId));
  await tx.delete(vendorServiceAddons).where(eq(vendorServiceAddons.serviceId, serviceId));
  if (images.length > 0)
    await tx
      .insert(vendorServiceImages)
      .values(images.map(({ id: mediaId, alt }, position) => ({ serviceId, mediaId, position, alt })));
  if (addons.length > 0)
    await tx
      .insert(vendorServiceAddons)
      .values(addons.map((addon, position) => ({ ...addon, serviceId, position })));
}
