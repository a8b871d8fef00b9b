import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { setConsent } from "../internal/set-consent";
import { sponsorshipReportPermissions } from "../policy";
import type { OwnReportInput } from "../schema";

/** Agrees to a public page of the report, for one side. It is public while both agree. Hidden from anyone else. */
export const publishReport = async (ctx: Ctx, { sponsorshipId }: OwnReportInput): Promise<null> =>
  setConsent(authorize(ctx, sponsorshipReportPermissions.publishReport), sponsorshipId, true);
