import { defineRoute } from "@/lib/core/route";
import { getSharedPhoto } from "@/lib/funding/sponsorship-reports/queries/shared-report";
import { sendUpload } from "@/lib/messaging/threads/send-upload";

/** A picture of a report, for anyone with its private link. */
export const GET = defineRoute(
  "report.get_shared_photo",
  (ctx, { token, proofId }: { token: string; proofId: string }, request) =>
    sendUpload(request, proofId, (width) => getSharedPhoto(ctx, token, proofId, width)),
);
