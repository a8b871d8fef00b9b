import "server-only";
import { asc, eq } from "drizzle-orm";
import { vendorImages, vendorProfiles } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { conflict, invalid } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { wallClockAt } from "@/lib/listings/events/event-time";
import { COUPON_PAST, galleryFull, PROFILE_OUTDATED } from "../copy";
import { claimPictures } from "../internal/claim-pictures";
import { lockOwnProfile, type ProfileRow } from "../internal/own-row";
import { VENDOR_PLAN_LIMITS, vendorPlanAt } from "../plans";
import { profilePermissions } from "../policy";
import type { SaveVendorProfileInput } from "../schema";
import { touchVendor } from "../touch-vendor";

type Picture = { id: string; alt: string | null };

/**
 * Saves the viewer's complete vendor profile, or creates it unpublished. What the plan doesn't include stays unchanged:
 * pictures above its limit are retained but none can be added, and only Elite can change the video. Idempotent. Vendors
 * only. Throws `conflict` for an edit of an older version, `invalid` at the field for pictures that aren't the viewer's
 * or too many, and for a coupon that has already ended.
 */
export async function saveVendorProfile(
  ctx: Ctx,
  input: SaveVendorProfileInput,
): Promise<{ profileId: string }> {
  const vendor = authorize(ctx, profilePermissions.saveVendorProfile);
  const { version, pictures, logoId, ...typed } = input;
  return inTransaction(ctx, async (tx) => {
    const before = await lockOwnProfile(tx, vendor);
    const had = before ? await galleryOf(tx, before.id) : [];
    const terms = before ?? { proUntil: null, eliteUntil: null };
    const limits = VENDOR_PLAN_LIMITS[vendorPlanAt(terms, ctx.now())];
    const fields = {
      ...typed,
      videoLink: limits.editsVideo ? typed.videoLink : (before?.videoLink ?? null),
      logoMediaId: logoId,
    };
    const changed = changedNames(before, fields);
    const isSameGallery = JSON.stringify(had) === JSON.stringify(pictures);
    if (before && changed.length === 0 && isSameGallery) return { profileId: before.id };
    if ((before?.version ?? 0) !== version) throw conflict(PROFILE_OUTDATED);
    requireCoupon(ctx, before, fields);
    const known = new Set(had.map(({ id }) => id));
    const added = pictures.filter(({ id }) => !known.has(id)).map(({ id }) => id);
    if (added.length > 0 && pictures.length > limits.uploads)
      throw invalid(galleryFull(limits.uploads), { gallery: galleryFull(limits.uploads) });
    await claimPictures(tx, vendor.viewer, added, "gallery");
    if (logoId && logoId !== before?.logoMediaId) await claimPictures(tx, vendor.viewer, [logoId], "logoId");

    const profileId = await write(tx, vendor, before, fields);
    if (!isSameGallery) await writeGallery(tx, profileId, pictures);
    await recordAudit(tx, vendor, {
      action: before ? "vendor.edit_profile" : "vendor.create_profile",
      entityId: profileId,
      after: { changed: isSameGallery ? changed : [...changed, "gallery"] },
    });
    await touchVendor(tx, profileId);
    return { profileId };
  });
}

type Fields = Omit<SaveVendorProfileInput, "version" | "pictures" | "logoId"> & {
  logoMediaId: string | null;
};

function changedNames(before: ProfileRow | null, fields: Fields): (keyof Fields)[] {
  const names = Object.keys(fields) as (keyof Fields)[];
  return names.filter((name) => before?.[name] !== fields[name]);
}

const COUPON = ["couponTitle", "couponDescription", "couponValidUntil"] as const;

/** A new coupon must be valid at least today. An expired one may stay unchanged; it is hidden. */
function requireCoupon({ now }: Ctx, before: ProfileRow | null, fields: Fields): void {
  const { couponValidUntil: day, timeZone } = fields;
  const isSame = COUPON.every((name) => before?.[name] === fields[name]);
  if (!day || isSame || day >= wallClockAt(now(), timeZone).date) return;
  throw invalid(COUPON_PAST, { couponValidUntil: COUPON_PAST });
}

async function write(
  tx: Tx,
  vendor: SignedInCtx,
  before: ProfileRow | null,
  fields: Fields,
): Promise<string> {
  const now = vendor.now();
  if (before) {
    await tx
      .update(vendorProfiles)
      .set({ ...fields, version: before.version + 1, updatedAt: now })
      .where(eq(vendorProfiles.id, before.id));
    return before.id;
  }
  const id = newId();
  await tx
    .insert(vendorProfiles)
    .values({ id, userId: vendor.viewer.id, ...fields, createdAt: now, updatedAt: now });
  return id;
}

function galleryOf(tx: Tx, profileId: string): Promise<Picture[]> {
  return tx
    .select({ id: vendorImages.mediaId, alt: vendorImages.alt })
    .from(vendorImages)
    .where(eq(vendorImages.profileId, profileId))
    .orderBy(asc(vendorImages.position));
}

async function writeGallery(tx: Tx, profileId: string, pictures: readonly Picture[]): Promise<void> {
  await tx.delete(vendorImages).where(eq(vendorImages.profileId, profileId));
  if (pictures.length > 0)
    await tx
      .insert(vendorImages)
      .values(pictures.map(({ id: mediaId, alt }, position) => ({ profileId, mediaId, position, alt })));
}
