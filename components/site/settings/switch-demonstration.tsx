"use client";

import { ReasonDialog } from "@/components/forms/reason-dialog";
import { formatCount } from "@/lib/core/numbers";
import { changeSettingAction } from "@/lib/site/settings/actions";
import { SETTING_COPY } from "@/lib/site/settings/copy";
import type { SettingDto } from "@/lib/site/settings/setting";

/** The dialog that turns the demonstration off or on. */
export function SwitchDemonstration({ setting, accounts }: { setting: SettingDto; accounts: number }) {
  const isOn = setting.typed === "on";
  const who = accounts === 1 ? "1 account" : `${formatCount(accounts)} accounts`;
  return (
    <ReasonDialog
      action={changeSettingAction}
      about={{ name: setting.name, seen: String(setting.version), value: isOn ? "off" : "on" }}
      of={SETTING_COPY.demoData.label}
      busy="Saving…"
      reasonLabel="Reason (for the change history)"
      label={isOn ? "Turn off" : "Turn on"}
      isDanger={isOn}
      title={isOn ? "Turn off the demo data" : "Turn on the demo data"}
      description={
        isOn
          ? `${who} will be disabled, and everything they publish will be hidden. Nothing is deleted.`
          : `${who} will be enabled again, and everything they publish will be visible again.`
      }
      submit={isOn ? "Turn off" : "Turn on"}
      done={() => (isOn ? "Demo data turned off." : "Demo data turned on.")}
    />
  );
}
