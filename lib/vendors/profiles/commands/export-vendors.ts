import "server-only";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import { csvFile } from "@/lib/core/csv";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { CATEGORY_NAMES } from "@/lib/vendors/directory/directory";
import { queryOf, type VendorAdminFilters } from "../admin-filters";
import { VENDOR_PLAN_LIMITS } from "../plans";
import { profilePermissions } from "../policy";
import { listVendorsForFile } from "../queries/admin-list";

const HEAD = [
  "Vendor ID",
  "Business name",
  "Category",
  "Owner's email",
  "Created (UTC)",
  "Published",
  "Plan",
  "Verified",
  "Featured",
  "Flagged",
  "Review requested",
];
const yes = (is: boolean) => (is ? "yes" : "no");

/** Exports an admin's filtered vendor list as CSV, 10,000 rows at most, and logs it. Admins only. */
export async function exportVendors(ctx: Ctx, filters: VendorAdminFilters): Promise<string> {
  const admin = authorize(ctx, profilePermissions.exportVendors);
  const vendors = await listVendorsForFile(ctx, filters);
  await inTransaction(ctx, (tx) =>
    recordAudit(tx, admin, {
      action: "vendor.export",
      entityId: admin.viewer.id,
      after: { ...queryOf(filters), rows: vendors.length },
    }),
  );
  const rows = vendors.map((vendor) => [
    vendor.id,
    vendor.businessName,
    CATEGORY_NAMES[vendor.category],
    vendor.email,
    vendor.createdAt.toISOString(),
    yes(vendor.isPublished),
    VENDOR_PLAN_LIMITS[vendor.plan].label,
    yes(vendor.isVerified),
    yes(vendor.isFeatured),
    yes(vendor.isFlagged),
    yes(vendor.asksForReview),
  ]);
  return csvFile([HEAD, ...rows]);
}
