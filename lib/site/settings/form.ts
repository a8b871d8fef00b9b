import { centsOf, formOf, numberOf, percentOf, textOf } from "@/lib/core/form-fields";
import { ChangeSettingInput, SETTING_VALUES } from "./schema";

const ON_OFF: Record<string, boolean> = { on: true, off: false };

/** A setting's value from the form; undefined resets it to the default. */
function valueOf(name: unknown, typed: unknown) {
  if (typed === undefined) return undefined;
  if (name === "platformFeeBps") return percentOf(textOf(typed).replace(",", ".")) ?? Number.NaN;
  if (name === "smallDealCents") return centsOf(typed) ?? Number.NaN;
  const isSwitch = Object.entries(SETTING_VALUES).some(
    ([key, { type }]) => key === name && type === "boolean",
  );
  return isSwitch ? (ON_OFF[textOf(typed)] ?? typed) : typed;
}

export const ChangeSettingForm = formOf(ChangeSettingInput, (fields) => ({
  ...fields,
  value: valueOf(fields["name"], fields["value"]),
  seen: numberOf(fields["seen"]),
}));
