import { limited } from "@/lib/core/errors";
import { defineRoute } from "@/lib/core/route";
import { PROGRAM_HEADERS } from "@/lib/funding/sponsorship-reports/program-headers";
import {
  listManifests,
  listReportKeys,
  takeVerificationView,
} from "@/lib/funding/sponsorship-reports/queries/verify-report";
import { readCode } from "@/lib/funding/sponsorship-reports/report-code";

/** The signed manifests of a report, newest first, and the keys that verify them. */
export const GET = defineRoute("report.get_manifests", async (ctx, { code }: { code: string }) => {
  if (!(await takeVerificationView(ctx))) throw limited();
  const versions = await listManifests(ctx, code);
  return Response.json(
    { code: readCode(code), versions, keys: await listReportKeys(ctx) },
    { headers: PROGRAM_HEADERS },
  );
});
