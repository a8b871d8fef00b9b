import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { sendTest } from "../internal/send-test";
import { campaignPermissions } from "../policy";
import type { CampaignOutcome, WriteCampaignInput } from "../schema";
import { startCampaign } from "./start-campaign";

/** Sends or tests what a host wrote, depending on the button. Event hosts only. */
export async function writeCampaign(ctx: Ctx, input: WriteCampaignInput): Promise<CampaignOutcome> {
  authorize(ctx, campaignPermissions.writeCampaign);
  return input.intent === "test" ? sendTest(ctx, input) : startCampaign(ctx, input);
}
