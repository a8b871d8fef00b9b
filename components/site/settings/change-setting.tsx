"use client";

import { ReasonDialog } from "@/components/forms/reason-dialog";
import { SelectField } from "@/components/forms/select-field";
import { TextField } from "@/components/forms/text-field";
import { TextareaField } from "@/components/forms/textarea-field";
import { changeSettingAction } from "@/lib/site/settings/actions";
import { SETTING_COPY } from "@/lib/site/settings/copy";
import type { SettingDto } from "@/lib/site/settings/setting";

const ON_OFF = [
  { value: "on", label: "On" },
  { value: "off", label: "Off" },
];

/** Dialogs to change a setting or reset it to its default. */
export function ChangeSetting({ setting }: { setting: SettingDto }) {
  const { label } = SETTING_COPY[setting.name];
  const common = {
    action: changeSettingAction,
    of: label,
    busy: "Saving…",
    reasonLabel: "Reason (for the change history)",
    done: () => "Setting changed.",
  };
  const about = { name: setting.name, seen: String(setting.version) };
  return (
    <div className="flex flex-wrap gap-3">
      <ReasonDialog
        {...common}
        about={about}
        label="Change"
        title={`Change: ${label}`}
        description="Takes effect immediately for everyone."
        submit="Save"
      >
        <ValueField setting={setting} />
      </ReasonDialog>
      {setting.isChosen && (
        <ReasonDialog
          {...common}
          about={about}
          label="Reset"
          variant="quiet"
          title={`Reset: ${label}`}
          description={`This resets it to the default: ${setting.fallback}.`}
          submit="Reset"
        />
      )}
    </div>
  );
}

function ValueField({ setting: { name, typed } }: { setting: SettingDto }) {
  const { label } = SETTING_COPY[name];
  if (name === "testBanner" || name === "platformAnalytics")
    return <SelectField name="value" label={label} options={ON_OFF} defaultValue={typed} required />;
  if (name === "platformFeeBps")
    return (
      <TextField
        name="value"
        label={`${label} in percent`}
        hint="Up to two decimals, such as 2.5."
        inputMode="decimal"
        defaultValue={typed}
        autoComplete="off"
        required
      />
    );
  if (name === "smallDealCents")
    return (
      <TextField
        name="value"
        label={`${label}: highest price`}
        prefix="$"
        inputMode="decimal"
        defaultValue={typed}
        autoComplete="off"
        required
      />
    );
  if (name === "payeeThresholds")
    return (
      <TextareaField
        name="value"
        label={label}
        hint="One line for each form and year."
        rows={4}
        defaultValue={typed}
        required
      />
    );
  const type = name === "supportEmail" ? "email" : "text";
  return (
    <TextField name="value" label={label} type={type} defaultValue={typed} autoComplete="off" required />
  );
}
