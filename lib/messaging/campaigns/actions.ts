"use server";
import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { purchasePath } from "@/lib/money/payments/paths";
import { writeCampaign } from "./commands/write-campaign";
import { WriteCampaignForm } from "./form";
import { campaignPermissions } from "./policy";
import { CAMPAIGN_FAILED } from "./schema";

export const writeCampaignAction = defineAction({
  name: "blast.write",
  input: WriteCampaignForm,
  permission: campaignPermissions.writeCampaign,
  limit: writeLimit,
  failureMessage: CAMPAIGN_FAILED,
  run: writeCampaign,
  redirectTo: (outcome) => (outcome.step === "payment" ? purchasePath(outcome.orderId) : null),
});
