import { env, type SettingDefaults } from "@/lib/core/env";
import { clearCaches } from "@/lib/site/cache/page-cache";
import { DEFAULT_SMALL_DEAL_CENTS } from "./default-values";
import { DEFAULT_PAYEE_THRESHOLDS } from "./payee-thresholds";

/** Settings that admins can change while the site runs. */
export interface SiteSettings extends SettingDefaults {
  /** Up to this price, in cents, one photo and a thank-you cover all plain benefits. */
  smallDealCents: number;
  /** From which totals the list of payees marks someone, one form and year a line: `payee-thresholds.ts` reads it. */
  payeeThresholds: string;
  /** Whether payment pages say that no money moves, while the site takes test payments only. */
  testBanner: boolean;
  /** Whether admins see Platform Analytics. If not, its entry says "Coming soon". */
  platformAnalytics: boolean;
  /** Whether the demonstration data is visible, if there is any. */
  demoData: boolean;
}

/** The chosen values and the version of the last change. Higher versions win. */
export interface ChosenSettings {
  version: number;
  chosen: Partial<SiteSettings>;
}

const shared = globalThis as { communitySettings?: ChosenSettings & { all?: SiteSettings } };

/** The defaults, from the environment. */
export function defaultSettings(): SiteSettings {
  return {
    ...env().defaults,
    smallDealCents: DEFAULT_SMALL_DEAL_CENTS,
    payeeThresholds: DEFAULT_PAYEE_THRESHOLDS,
    testBanner: true,
    platformAnalytics: true,
    demoData: true,
  };
}

/** The current settings, from this process's memory without a query. Every process receives changes. */
export function siteSettings(): SiteSettings {
  const state = (shared.communitySettings ??= { version: 0, chosen: {} });
  state.all ??= { ...defaultSettings(), ...state.chosen };
  return state.all;
}

/** Applies chosen values, unless newer ones were applied before, and invalidates pages rendered with the old ones. */
export function applySettings({ version, chosen }: ChosenSettings): void {
  if (version <= (shared.communitySettings?.version ?? 0)) return;
  shared.communitySettings = { version, chosen };
  clearCaches();
}
