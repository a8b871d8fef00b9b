import "server-only";
import { asc, eq, sql } from "drizzle-orm";
import { vendorServices } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { touchVendor } from "@/lib/vendors/profiles/touch-vendor";
import { requireOwnService } from "../internal/own-service-row";
import { servicePermissions } from "../policy";
import type { MoveServiceInput } from "../schema";

/**
 * Moves one of the viewer's services up or down by one; plans show the first ones. A no-op at the ends. Vendors only.
 * Throws `not_found` for any other.
 */
export async function moveService(
  ctx: Ctx,
  { serviceId, to }: MoveServiceInput,
): Promise<{ profileId: string }> {
  const vendor = authorize(ctx, servicePermissions.moveService);
  return inTransaction(ctx, async (tx) => {
    const { profileId } = await requireOwnService(tx, vendor, serviceId);
    const rows = await tx
      .select({ id: vendorServices.id })
      .from(vendorServices)
      .where(eq(vendorServices.profileId, profileId))
      .orderBy(asc(vendorServices.position), asc(vendorServices.id));
    const order = rows.map(({ id }) => id);
    const from = order.indexOf(serviceId);
    const target = from + (to === "up" ? -1 : 1);
    if (target < 0 || target >= order.length) return { profileId };
    const moved = order.toSpliced(from, 1).toSpliced(target, 0, serviceId);
    await tx.execute(sql`
      update vendor_services s set position = o.position - 1
      from jsonb_array_elements_text(${JSON.stringify(moved)}::jsonb) with ordinality o (id, position)
      where s.id = o.id::uuid and s.position <> o.position - 1`);
    await recordAudit(tx, vendor, {
      action: "vendor_service.move",
      entityId: serviceId,
      before: { position: from },
      after: { position: target },
    });
    await touchVendor(tx, profileId);
    return { profileId };
  });
}
