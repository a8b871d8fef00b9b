import "server-only";
import { and, eq } from "drizzle-orm";
import type { VendorPlan } from "@/db/enums";
import { vendorServices } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { lockOwnProfile } from "@/lib/vendors/profiles/internal/own-row";
import { vendorPlanAt } from "@/lib/vendors/profiles/plans";

export type ServiceRow = typeof vendorServices.$inferSelect;

/** One of the viewer's services, with its profile locked. Throws `not_found` for any other. */
export async function requireOwnService(tx: Tx, vendor: SignedInCtx, serviceId: string): Promise<ServiceRow> {
  return (await lockOwnService(tx, vendor, serviceId)).row;
}

/** The same, with its vendor's current plan. */
export async function lockOwnService(
  tx: Tx,
  vendor: SignedInCtx,
  serviceId: string,
): Promise<{ row: ServiceRow; plan: VendorPlan }> {
  const profile = await lockOwnProfile(tx, vendor);
  if (!profile) throw notFound();
  const [row] = await tx
    .select()
    .from(vendorServices)
    .where(and(eq(vendorServices.id, serviceId), eq(vendorServices.profileId, profile.id)))
    .for("no key update");
  if (!row) throw notFound();
  return { row, plan: vendorPlanAt(profile, vendor.now()) };
}
