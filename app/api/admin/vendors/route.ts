import { csvHeaders } from "@/lib/core/csv";
import { defineRoute } from "@/lib/core/route";
import { readAdminFilters } from "@/lib/vendors/profiles/admin-filters";
import { exportVendors } from "@/lib/vendors/profiles/commands/export-vendors";

/** The admin list of vendors as CSV. */
export const GET = defineRoute("vendor.export", async (ctx, _params, request) => {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const csv = await exportVendors(ctx, readAdminFilters(query));
  return new Response(csv, { headers: csvHeaders("vendors.csv") });
});
