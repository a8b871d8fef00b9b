import "server-only";
import { eq } from "drizzle-orm";
import { vendorServices } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { touchVendor } from "@/lib/vendors/profiles/touch-vendor";
import { requireOwnService } from "../internal/own-service-row";
import { servicePermissions } from "../policy";
import type { OwnServiceInput } from "../schema";

/**
 * Deletes one of the viewer's services; bids that named it keep its name. Vendors only. Throws `not_found` for any
 * other.
 */
export async function deleteService(
  ctx: Ctx,
  { serviceId }: OwnServiceInput,
): Promise<{ profileId: string }> {
  const vendor = authorize(ctx, servicePermissions.deleteService);
  return inTransaction(ctx, async (tx) => {
    const { profileId, title } = await requireOwnService(tx, vendor, serviceId);
    await tx.delete(vendorServices).where(eq(vendorServices.id, serviceId));
    await recordAudit(tx, vendor, {
      action: "vendor_service.delete",
      entityId: serviceId,
      before: { profileId, title },
    });
    await touchVendor(tx, profileId);
    return { profileId };
  });
}
