"use server";
import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { savePayoutSettings } from "../commands/save-payout-settings";
import { SAVE_FAILED } from "../copy";
import { payoutPermissions } from "../policy";
import { PayoutSettingsInput } from "../schema";

export const savePayoutSettingsAction = defineAction({
  name: "payout_settings.save",
  input: PayoutSettingsInput,
  permission: payoutPermissions.savePayoutSettings,
  limit: writeLimit,
  invalidMessage: SAVE_FAILED,
  failureMessage: SAVE_FAILED,
  run: savePayoutSettings,
});
