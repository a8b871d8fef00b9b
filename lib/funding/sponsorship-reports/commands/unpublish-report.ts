import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { setConsent } from "../internal/set-consent";
import { sponsorshipReportPermissions } from "../policy";
import type { OwnReportInput } from "../schema";

/** Withdraws one side's consent: the public page is gone. Hidden from anyone else. */
export const unpublishReport = async (ctx: Ctx, { sponsorshipId }: OwnReportInput): Promise<null> =>
  setConsent(authorize(ctx, sponsorshipReportPermissions.unpublishReport), sponsorshipId, false);
