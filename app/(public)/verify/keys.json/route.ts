import { defineRoute } from "@/lib/core/route";
import { PROGRAM_HEADERS } from "@/lib/funding/sponsorship-reports/program-headers";
import { listReportKeys } from "@/lib/funding/sponsorship-reports/queries/verify-report";

/** The public keys that signed reports, as a JSON Web Key Set (RFC 7517). */
export const GET = defineRoute("report.get_keys", async (ctx) =>
  Response.json({ keys: await listReportKeys(ctx) }, { headers: PROGRAM_HEADERS }),
);
