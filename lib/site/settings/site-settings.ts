import { env, type SettingDefaults } from "@/lib/core/env";
import { pageCache } from "@/lib/site/cache/page-cache";

/** What an admin may change while the site runs. */
export interface SiteSettings extends SettingDefaults {
  /** Whether pages on which one pays say that no money moves, where none does. */
  testBanner: boolean;
  /** Whether administrators see Platform Analytics; else its entry says that it is to come. */
  platformAnalytics: boolean;
  /** Whether the demonstration data is shown, where there is any. */
  demoData: boolean;
}

/** What was chosen, and the number of the last change: a later one counts. */
export interface ChosenSettings {
  version: number;
  chosen: Partial<SiteSettings>;
}

const shared = globalThis as { communitySettings?: ChosenSettings & { all?: SiteSettings } };

/** What counts where nothing was chosen: as this installation was set up. */
export function defaultSettings(): SiteSettings {
  return { ...env().defaults, testBanner: true, platformAnalytics: true, demoData: true };
}

/** The settings as they are now, out of this process's memory: no query. Every process hears of changes. */
export function siteSettings(): SiteSettings {
  const state = (shared.communitySettings ??= { version: 0, chosen: {} });
  state.all ??= { ...defaultSettings(), ...state.chosen };
  return state.all;
}

/** Takes what was chosen, unless something newer was taken before. Pages that were made of the old are forgotten. */
export function applySettings({ version, chosen }: ChosenSettings): void {
  if (version <= (shared.communitySettings?.version ?? 0)) return;
  shared.communitySettings = { version, chosen };
  pageCache().clear();
}
