import { exportUsers } from "@/lib/admin/commands/export-users";
import { readUserFilters } from "@/lib/admin/user-filters";
import { csvHeaders } from "@/lib/core/csv";
import { defineRoute } from "@/lib/core/route";

/** The accounts of an admin's list as a CSV file. */
export const GET = defineRoute("account.export_list", async (ctx, _params, request) => {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const csv = await exportUsers(ctx, readUserFilters(query));
  return new Response(csv, { headers: csvHeaders("users.csv") });
});
