import { defineRoute } from "@/lib/core/route";
import { getPublicPhoto } from "@/lib/funding/sponsorship-reports/queries/shared-report";
import { sendUpload } from "@/lib/messaging/threads/send-upload";

/** A picture of a public report. */
export const GET = defineRoute(
  "report.get_public_photo",
  (ctx, { code, proofId }: { code: string; proofId: string }, request) =>
    sendUpload(request, proofId, (width) => getPublicPhoto(ctx, code, proofId, width)),
);
