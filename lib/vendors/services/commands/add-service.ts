import "server-only";
import { and, eq, max } from "drizzle-orm";
import { vendorServices } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { servicesFull } from "@/lib/vendors/profiles/copy";
import { claimPictures } from "@/lib/vendors/profiles/internal/claim-pictures";
import { requireOwnProfile } from "@/lib/vendors/profiles/internal/own-row";
import { requirePictureRoom } from "@/lib/vendors/profiles/internal/picture-room";
import { VENDOR_PLAN_LIMITS, vendorPlanAt } from "@/lib/vendors/profiles/plans";
import { touchVendor } from "@/lib/vendors/profiles/touch-vendor";
import { columnsOf, writeParts } from "../internal/write-service";
import { servicePermissions } from "../policy";
import type { AddServiceInput } from "../schema";

/**
 * Adds a service after the viewer's existing ones. Idempotent per form. Vendors only. Throws `conflict` without a
 * profile, or if the plan's limit is reached; `invalid` for pictures that aren't the viewer's, or more than the plan
 * includes.
 */
export async function addService(
  ctx: Ctx,
  { formId, ...fields }: AddServiceInput,
): Promise<{ profileId: string; serviceId: string }> {
  const vendor = authorize(ctx, servicePermissions.addService);
  return inTransaction(ctx, async (tx) => {
    const profile = await requireOwnProfile(tx, vendor);
    const own = eq(vendorServices.profileId, profile.id);
    const [known] = await tx
      .select({ id: vendorServices.id })
      .from(vendorServices)
      .where(and(own, eq(vendorServices.formId, formId)));
    if (known) return { profileId: profile.id, serviceId: known.id };
    const { services: most, uploads } = VENDOR_PLAN_LIMITS[vendorPlanAt(profile, ctx.now())];
    if (most !== null && (await tx.$count(vendorServices, own)) >= most) throw conflict(servicesFull(most));
    requirePictureRoom(fields.images.length, uploads);
    await claimPictures(
      tx,
      vendor.viewer,
      fields.images.map(({ id }) => id),
      "images",
    );
    const [{ last } = { last: null }] = await tx
      .select({ last: max(vendorServices.position) })
      .from(vendorServices)
      .where(own);
    const id = newId();
    const columns = columnsOf(fields);
    await tx.insert(vendorServices).values({
      id,
      profileId: profile.id,
      formId,
      position: (last ?? -1) + 1,
      ...columns,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    });
    await writeParts(tx, id, fields);
    await recordAudit(tx, vendor, { action: "vendor_service.add", entityId: id, after: columns });
    await touchVendor(tx, profile.id);
    return { profileId: profile.id, serviceId: id };
  });
}
