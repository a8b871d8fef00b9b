"use server";
import { defineAction } from "@/lib/core/action";
import { purchasePath } from "@/lib/money/payments/paths";
import { writeCampaign } from "./commands/write-campaign";
import { CAMPAIGN_FAILED, WriteCampaignInput } from "./schema";

export const writeCampaignAction = defineAction({
  name: "blast.write",
  input: WriteCampaignInput,
  roles: ["event_host", "agent"],
  limit: "write",
  failureMessage: CAMPAIGN_FAILED,
  run: writeCampaign,
  redirectTo: (outcome) => (outcome.step === "payment" ? purchasePath(outcome.orderId) : null),
});
