import { randomBytes } from "node:crypto";
import type { VendorPlan } from "@/db/enums";
import { entitlements, media, vendorImages, vendorProfiles, vendorServices } from "@/db/schema";
import type { Database } from "@/db/types";
import { newId } from "@/lib/core/ids";
import type { ProductKey } from "@/lib/money/orders/products";
import { createUser, type UserRow } from "./users";

export type VendorRow = typeof vendorProfiles.$inferSelect;
export type ServiceRow = typeof vendorServices.$inferSelect;

/** The vendor fields that a test cares about. */
export type WantedVendor = Partial<typeof vendorProfiles.$inferInsert> & {
  user?: UserRow;
  services?: Partial<typeof vendorServices.$inferInsert>[];
  /** Bought ten days ago, with twenty days left; `basic` buys nothing. */
  plan?: VendorPlan;
  /** Featured or boosted since yesterday, for this many days. */
  featuredDays?: number;
  boostedDays?: number;
};

const DAY_MS = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS);

let count = 0;

/** A vendor's account, verified and not new. */
export const createVendorUser = (db: Database, overrides: Parameters<typeof createUser>[1] = {}) =>
  createUser(db, {
    roles: ["vendor"],
    createdAt: daysFromNow(-60),
    emailVerifiedAt: new Date(),
    ...overrides,
  });

/** A purchased feature of a vendor: from ten days ago to in twenty, unless overridden. */
export async function grantVendor(
  db: Database,
  userId: string,
  product: ProductKey,
  { startsAt = daysFromNow(-10), endsAt = daysFromNow(20) }: { startsAt?: Date; endsAt?: Date } = {},
): Promise<void> {
  await db.insert(entitlements).values({ userId, product, startsAt, endsAt });
}

/**
 * A published vendor with one service, on the free plan, neither featured nor boosted, of a new account unless `user`
 * names one. `{ publishedAt: null }` makes one that only its vendor sees; `services: []` makes one without services.
 */
export async function createVendor(
  db: Database,
  { user, services = [{}], plan = "basic", featuredDays, boostedDays, ...overrides }: WantedVendor = {},
): Promise<{ user: UserRow; profile: VendorRow; services: ServiceRow[] }> {
  count++;
  const owner = user ?? (await createVendorUser(db));
  if (plan !== "basic") await grantVendor(db, owner.id, `vendor:${plan}`);
  const since = { startsAt: daysFromNow(-1) };
  if (featuredDays !== undefined)
    await grantVendor(db, owner.id, "vendor_featured_30", {
      ...since,
      endsAt: daysFromNow(featuredDays - 1),
    });
  if (boostedDays !== undefined)
    await grantVendor(db, owner.id, "vendor_boost_7", { ...since, endsAt: daysFromNow(boostedDays - 1) });
  const [profile] = await db
    .insert(vendorProfiles)
    .values({
      userId: owner.id,
      businessName: `Lantern Catering ${count}`,
      category: "catering",
      serviceDescription: "Soup, bread and a long table for everyone.",
      serviceArea: "Up to 50 miles around town",
      publishedAt: daysFromNow(-30),
      ...overrides,
    })
    .returning();
  if (!profile) throw new Error("The vendor was not created.");
  return { user: owner, profile, services: await createServices(db, profile.id, services) };
}

/** A vendor's services in the given order, each at 500 to 1,500 dollars a day unless overridden. */
export async function createServices(
  db: Database,
  profileId: string,
  wanted: Partial<typeof vendorServices.$inferInsert>[],
): Promise<ServiceRow[]> {
  if (wanted.length === 0) return [];
  return db
    .insert(vendorServices)
    .values(
      wanted.map((service, position) => ({
        profileId,
        formId: newId(),
        position,
        title: `Supper for the square ${position + 1}`,
        description: "Three courses, served at one long table.",
        serviceType: "catering" as const,
        pricingModel: "daily" as const,
        priceMinCents: 50_000,
        priceMaxCents: 150_000,
        ...service,
      })),
    )
    .returning();
}

/** Pictures in a vendor's gallery, without stored files. */
export async function createGallery(
  db: Database,
  { id, userId }: Pick<VendorRow, "id" | "userId">,
  pictures: number,
): Promise<void> {
  const made = await db
    .insert(media)
    .values(
      Array.from({ length: pictures }, () => ({
        ownerId: userId,
        storageKey: `${randomBytes(32).toString("hex")}.webp`,
        contentType: "image/webp",
        width: 1_200,
        height: 800,
        bytes: 40_000,
      })),
    )
    .returning({ id: media.id });
  await db
    .insert(vendorImages)
    .values(made.map((picture, position) => ({ profileId: id, mediaId: picture.id, position })));
}
