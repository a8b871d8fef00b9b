import "server-only";
import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { vendorServices } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { SERVICE_OUTDATED } from "@/lib/vendors/profiles/copy";
import { claimPictures } from "@/lib/vendors/profiles/internal/claim-pictures";
import { requirePictureRoom } from "@/lib/vendors/profiles/internal/picture-room";
import { VENDOR_PLAN_LIMITS } from "@/lib/vendors/profiles/plans";
import { touchVendor } from "@/lib/vendors/profiles/touch-vendor";
import { lockOwnService, type ServiceRow } from "../internal/own-service-row";
import { columnsOf, partsOf, writeParts } from "../internal/write-service";
import { servicePermissions } from "../policy";
import type { EditServiceInput } from "../schema";

/**
 * Saves all fields of one of the viewer's services, shown or hidden. Idempotent. `not_found` for anyone else. Throws
 * `conflict` for an edit of an older version, `invalid` for pictures that aren't the viewer's, and for new ones above
 * the plan's limit.
 */
export async function editService(
  ctx: Ctx,
  { serviceId, version, ...fields }: EditServiceInput,
): Promise<{ profileId: string; serviceId: string }> {
  const vendor = authorize(ctx, servicePermissions.editService);
  return inTransaction(ctx, async (tx) => {
    const { row, plan } = await lockOwnService(tx, vendor, serviceId);
    const result = { profileId: row.profileId, serviceId };
    const [columns, had] = [columnsOf(fields), await partsOf(tx, serviceId)];
    const { images, addons } = fields;
    const names = Object.keys(columns) as (keyof typeof columns)[];
    const changed: string[] = names.filter((name) => !isDeepStrictEqual(row[name], columns[name]));
    if (!isDeepStrictEqual(had, { images, addons })) changed.push("parts");
    if (changed.length === 0) return result;
    if (row.version !== version) throw conflict(SERVICE_OUTDATED);
    const known = new Set(had.images.map(({ id }) => id));
    const added = images.filter(({ id }) => !known.has(id)).map(({ id }) => id);
    if (added.length > 0) requirePictureRoom(images.length, VENDOR_PLAN_LIMITS[plan].uploads);
    await claimPictures(tx, vendor.viewer, added, "images");
    await tx
      .update(vendorServices)
      .set({ ...columns, version: row.version + 1, updatedAt: ctx.now() })
      .where(eq(vendorServices.id, serviceId));
    await writeParts(tx, serviceId, { images, addons });
    await recordAudit(tx, vendor, {
      action: "vendor_service.edit",
      entityId: serviceId,
      before: only(row, changed),
      after: { changed, ...only(columns, changed) },
    });
    await touchVendor(tx, row.profileId);
    return result;
  });
}

const only = (values: Partial<ServiceRow>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
