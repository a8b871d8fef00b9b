"use client";

import { ReasonDialog } from "@/components/forms/reason-dialog";
import { formatCount } from "@/lib/core/numbers";
import { changeSettingAction } from "@/lib/site/settings/actions";
import { SETTING_COPY } from "@/lib/site/settings/copy";
import type { SettingDto } from "@/lib/site/settings/setting";

/** The dialog that takes the demonstration out of sight, or brings it back. */
export function SwitchDemonstration({ setting, accounts }: { setting: SettingDto; accounts: number }) {
  const isOn = setting.typed === "on";
  const who = accounts === 1 ? "1 account" : `${formatCount(accounts)} accounts`;
  return (
    <ReasonDialog
      action={changeSettingAction}
      about={{ name: setting.name, seen: String(setting.version), value: isOn ? "off" : "on" }}
      of={SETTING_COPY.demoData.label}
      busy="Saving…"
      reasonLabel="Reason, for the history"
      label={isOn ? "Switch off" : "Switch on"}
      isDanger={isOn}
      title={isOn ? "Switch the demonstration off" : "Switch the demonstration on"}
      description={
        isOn
          ? `${who} can no longer be used, and nobody sees what they publish. Nothing is erased.`
          : `${who} can be used again, and what they publish is seen again.`
      }
      submit={isOn ? "Switch off" : "Switch on"}
      done={() => (isOn ? "The demonstration is out of sight." : "The demonstration is back.")}
    />
  );
}
