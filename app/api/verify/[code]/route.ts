import { AppError } from "@/lib/core/errors";
import { consumeLimit } from "@/lib/core/limits";
import { defineRoute } from "@/lib/core/route";
import { reportLimits } from "@/lib/funding/sponsorship-reports/limits";
import { VERIFY_PATH, verifyReportPath } from "@/lib/funding/sponsorship-reports/paths";
import { verifyReportFile } from "@/lib/funding/sponsorship-reports/queries/verify-report";
import { readCheckedFile } from "@/lib/funding/sponsorship-reports/read-checked-file";
import { type FileProblem } from "@/lib/funding/sponsorship-reports/verification";

/**
 * Checks whether a PDF is a version of a report: multipart, with the PDF as `file`. Plain form posts are redirected back
 * to the page with the file's digest, from which the page finds the version; other clients receive it.
 */
export const POST = defineRoute("report.verify_file", async (ctx, { code }: { code: string }, request) => {
  const isPlain = request.headers.get("accept")?.includes("text/html") ?? false;
  const back = (location: string) => new Response(null, { status: 303, headers: { location } });
  try {
    await consumeLimit(ctx, reportLimits.verify_report_file_by_ip, ctx.ip ?? "unknown");
    const file = await readCheckedFile(request);
    return isPlain
      ? back(`${verifyReportPath(code, { file })}#file`)
      : await verifyReportFile(ctx, code, file);
  } catch (error) {
    if (!isPlain || !(error instanceof AppError)) throw error;
    return back(`${VERIFY_PATH}/${code}?problem=${problemOf(error)}#file`);
  }
});

function problemOf({ code, fields }: AppError): FileProblem {
  if (code === "limited") return "limited";
  return fields?.["large"] ? "large" : "missing";
}
