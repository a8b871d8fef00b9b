"use server";
import { defineAction } from "@/lib/core/action";
import { purchasePath } from "@/lib/money/payments/paths";
import { writeCampaign } from "./commands/write-campaign";
import { WriteCampaignForm } from "./form";
import { campaignPermissions } from "./policy";
import { CAMPAIGN_FAILED } from "./schema";

export const writeCampaignAction = defineAction({
  name: "blast.write",
  input: WriteCampaignForm,
  permission: campaignPermissions.writeCampaign,
  limit: "write",
  failureMessage: CAMPAIGN_FAILED,
  run: writeCampaign,
  redirectTo: (outcome) => (outcome.step === "payment" ? purchasePath(outcome.orderId) : null),
});
