import "server-only";
import { eq } from "drizzle-orm";
import { vendorServices } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { touchVendor } from "@/lib/vendors/profiles/touch-vendor";

/**
 * Hides a service from everyone but its vendor, or unhides it, as part of an admin's decision. Throws `not_found` if it
 * is deleted, `conflict` if it is already in that state.
 */
export async function hideService(
  tx: Tx,
  admin: SignedInCtx,
  serviceId: string,
  hides: boolean,
): Promise<void> {
  const [service] = await tx
    .select()
    .from(vendorServices)
    .where(eq(vendorServices.id, serviceId))
    .for("update");
  if (!service) throw notFound("This service was deleted.");
  if ((service.hiddenAt !== null) === hides)
    throw conflict(hides ? "This service is already hidden." : "This service is no longer hidden.");
  const now = admin.now();
  await tx
    .update(vendorServices)
    .set({ hiddenAt: hides ? now : null, updatedAt: now })
    .where(eq(vendorServices.id, serviceId));
  await recordAudit(tx, admin, {
    action: hides ? "vendor_service.hide" : "vendor_service.show",
    entityId: serviceId,
  });
  await touchVendor(tx, service.profileId);
}
