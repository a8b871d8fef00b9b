import { csvHeaders } from "@/lib/core/csv";
import { defineRoute } from "@/lib/core/route";
import { sponsoredYearsCsv } from "@/lib/funding/renewals/csv";
import { listSponsoredYears } from "@/lib/funding/renewals/queries/sponsored-years";

/** What the viewer has sponsored, year by year, as CSV. */
export const GET = defineRoute(
  "renewal.export_years",
  async (ctx) =>
    new Response(sponsoredYearsCsv(await listSponsoredYears(ctx)), {
      headers: csvHeaders("sponsorships-by-year.csv"),
    }),
);
