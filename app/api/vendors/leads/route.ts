import { csvHeaders } from "@/lib/core/csv";
import { defineRoute } from "@/lib/core/route";
import { leadsCsv } from "@/lib/vendor-leads/csv";
import { readLeadsWish } from "@/lib/vendor-leads/paths";
import { listLeadsForFile } from "@/lib/vendor-leads/queries/leads";

/** A vendor's leads as a CSV file: those that the address names, as their list does. */
export const GET = defineRoute("vendor_lead.file", async (ctx, _params, request) => {
  const wish = readLeadsWish(Object.fromEntries(new URL(request.url).searchParams));
  const leads = await listLeadsForFile(ctx, wish);
  return new Response(leadsCsv(leads), { headers: csvHeaders("leads.csv") });
});
