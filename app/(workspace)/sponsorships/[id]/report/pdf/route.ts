import { defineRoute } from "@/lib/core/route";
import { getReportFile } from "@/lib/funding/sponsorship-reports/queries/report-file";
import { readVersion } from "@/lib/funding/sponsorship-reports/read-version";
import { sendPrivateFile } from "@/lib/site/http/private-file";

/** A report as it was signed, for both sides of its sponsorship. */
export const GET = defineRoute("report.get_pdf", async (ctx, { id }: { id: string }, request) => {
  const version = readVersion(new URL(request.url).searchParams.get("version"));
  const { name, etag, read } = await getReportFile(ctx, { sponsorshipId: id, kind: "pdf", version });
  return sendPrivateFile(request, {
    etag,
    contentType: "application/pdf",
    disposition: `attachment; filename="${name}.pdf"`,
    read,
  });
});
