import { ANALYTICS_PATH } from "@/lib/site/admin/sections";
import { siteSettings } from "@/lib/site/settings/site-settings";

/** Paths of pages that a setting turns off. The navigation shows them, but they can't be opened. */
export const pagesComingSoon = (): string[] => (siteSettings().platformAnalytics ? [] : [ANALYTICS_PATH]);
