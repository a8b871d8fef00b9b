"use server";
import { defineAction } from "@/lib/core/action";
import { savePayoutSettings } from "../commands/save-payout-settings";
import { SAVE_FAILED } from "../copy";
import { PayoutSettingsInput } from "../schema";

export const savePayoutSettingsAction = defineAction({
  name: "payout_settings.save",
  input: PayoutSettingsInput,
  roles: ["event_host", "agent"],
  limit: "write",
  invalidMessage: SAVE_FAILED,
  failureMessage: SAVE_FAILED,
  run: savePayoutSettings,
});
