import type { SettingName } from "@/db/enums";
import { formatCents, typedDollars } from "@/lib/core/money";

/** Each setting's label, description, and environment variable. */
export const SETTING_COPY: Readonly<
  Record<SettingName, { label: string; about: string; variable: string | null }>
> = {
  brandName: {
    label: "Site name",
    about:
      "Shown in the navigation bar, page titles, emails, contracts, and on PayPal's pages. Emails already sent keep the old name.",
    variable: "BRAND_NAME",
  },
  supportEmail: {
    label: "Support address",
    about: "Receives contact forms, reports, and appeals, and is shown to users as the contact address.",
    variable: "SUPPORT_EMAIL",
  },
  platformFeeBps: {
    label: "Platform fee",
    about:
      "Our share of each sponsorship. Changes apply to new spots only. A spot keeps the fee that applied on the day it was taken.",
    variable: "PLATFORM_FEE_BPS",
  },
  smallDealCents: {
    label: "Small sponsorships",
    about:
      "Up to this price, one photo and a thank-you cover all benefits, unless the host added details to one. Enter 0 to turn this off. Changes apply to new spots only.",
    variable: null,
  },
  payeeThresholds: {
    label: "Thresholds of payees",
    about:
      "From which amount and number of payments in a calendar year the list of payees marks someone. Each line names a form, its first year, and its threshold. 1099-K: more than both numbers. 1099-NEC: at least the amount. This is not tax advice. Ask your accountant.",
    variable: null,
  },
  testBanner: {
    label: "Test mode banner",
    about: "A notice on payment pages that no money moves. Never shown while payments are real.",
    variable: null,
  },
  platformAnalytics: {
    label: "Platform Analytics",
    about: "If this is off, its entry in the Admin Panel shows a “Coming soon” label and can't be opened.",
    variable: null,
  },
  demoData: {
    label: "Demo data",
    about:
      "Demo accounts and everything they publish. If this is off, no one can see the data or log in to these accounts, and the Admin Panel hides their cases. Nothing is deleted. Turning it back on restores exactly what was hidden.",
    variable: null,
  },
};

/** A setting's value for display: "2.5%", "On". */
export function settingText(name: SettingName, value: string | number | boolean): string {
  if (typeof value === "boolean") return value ? "On" : "Off";
  if (name === "smallDealCents") return formatCents(Number(value));
  if (name === "payeeThresholds") return String(value).replaceAll("\n", "; ");
  return name === "platformFeeBps" ? `${Number(value) / 100}%` : String(value);
}

/** The value as typed in its field. */
export function settingTyped(name: SettingName, value: string | number | boolean): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  if (name === "smallDealCents") return typedDollars(Number(value));
  return name === "platformFeeBps" ? String(Number(value) / 100) : String(value);
}
