import { csvHeaders } from "@/lib/core/csv";
import { defineRoute } from "@/lib/core/route";
import { quoteRequestsCsv } from "@/lib/vendors/quote-requests/csv";
import { readQuoteRequestParams } from "@/lib/vendors/quote-requests/paths";
import { listQuoteRequestsForFile } from "@/lib/vendors/quote-requests/queries/quote-requests";

/** A vendor's quote requests as CSV, with the same filters as the list on the page. */
export const GET = defineRoute("vendor_lead.file", async (ctx, _params, request) => {
  const params = readQuoteRequestParams(Object.fromEntries(new URL(request.url).searchParams));
  const quoteRequests = await listQuoteRequestsForFile(ctx, params);
  return new Response(quoteRequestsCsv(quoteRequests), { headers: csvHeaders("leads.csv") });
});
