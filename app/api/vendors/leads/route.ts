import { csvHeaders } from "@/lib/core/csv";
import { defineRoute } from "@/lib/core/route";
import { leadsCsv } from "@/lib/vendors/quote-requests/csv";
import { readLeadsWish } from "@/lib/vendors/quote-requests/paths";
import { listLeadsForFile } from "@/lib/vendors/quote-requests/queries/quote-requests";

/** A vendor's leads as a CSV file: those that the address names, as their list does. */
export const GET = defineRoute("vendor_lead.file", async (ctx, _params, request) => {
  const wish = readLeadsWish(Object.fromEntries(new URL(request.url).searchParams));
  const leads = await listLeadsForFile(ctx, wish);
  return new Response(leadsCsv(leads), { headers: csvHeaders("leads.csv") });
});
