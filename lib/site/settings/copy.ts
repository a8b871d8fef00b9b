import type { SettingName } from "@/db/enums";

/** How a setting is called, what it does, and what sets it up. */
export const SETTING_COPY: Readonly<
  Record<SettingName, { label: string; about: string; variable: string | null }>
> = {
  brandName: {
    label: "Name of the site",
    about:
      "In the bar, in page titles, mails, contracts and on PayPal's pages. Mails that were sent keep theirs.",
    variable: "BRAND_NAME",
  },
  supportEmail: {
    label: "Support address",
    about: "Where contact forms, reports and appeals go, and where people are told to write to.",
    variable: "SUPPORT_EMAIL",
  },
  platformFeeBps: {
    label: "Platform fee",
    about:
      "What the platform keeps of each sponsorship. It counts for places taken from now on; whoever has taken one keeps the fee of that day.",
    variable: "PLATFORM_FEE_BPS",
  },
  testBanner: {
    label: "Test mode banner",
    about: "Says on the pages where one pays that no money moves. It is never shown where payments are real.",
    variable: null,
  },
  platformAnalytics: {
    label: "Platform Analytics",
    about: "Switched off, its entry in the Admin Panel is disabled and says “Coming soon”.",
    variable: null,
  },
  demoData: {
    label: "Demonstration data",
    about:
      "The demo data: its accounts and everything they publish. Switched off, nobody sees it or can sign in to it, and the desk lists none of its cases; nothing is erased, and switching it on brings back exactly what this took away.",
    variable: null,
  },
};

/** A setting's value as it is shown: "2.5 %", "On". */
export function settingText(name: SettingName, value: string | number | boolean): string {
  if (typeof value === "boolean") return value ? "On" : "Off";
  return name === "platformFeeBps" ? `${Number(value) / 100} %` : String(value);
}

/** The same as it is typed into its field. */
export function settingTyped(name: SettingName, value: string | number | boolean): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  return name === "platformFeeBps" ? String(Number(value) / 100) : String(value);
}
