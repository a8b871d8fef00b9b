/** What an admin can change while the site runs. */
export const SETTING_NAMES = [
  "brandName",
  "supportEmail",
  "platformFeeBps",
  "smallDealCents",
  "payeeThresholds",
  "testBanner",
  "platformAnalytics",
  "demoData",
] as const;
export type SettingName = (typeof SETTING_NAMES)[number];
