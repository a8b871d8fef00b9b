import { csvHeaders } from "@/lib/core/csv";
import { defineRoute } from "@/lib/core/route";
import { exportUsers } from "@/lib/site/admin/commands/export-users";
import { readUserFilters } from "@/lib/site/admin/user-filters";

/** The admin list of accounts as CSV. */
export const GET = defineRoute("account.export_list", async (ctx, _params, request) => {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const csv = await exportUsers(ctx, readUserFilters(query));
  return new Response(csv, { headers: csvHeaders("users.csv") });
});
