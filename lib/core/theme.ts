/** Looks of what other sites show; "auto" follows the reader's color scheme. */
export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** A theme in an address; "auto" for anything else. */
export const readTheme = (text: unknown): Theme => THEMES.find((theme) => theme === text) ?? "auto";

/** The query of an address that shows a theme; empty for "auto". */
export const themeQuery = (theme: Theme): string => (theme === "auto" ? "" : `?theme=${theme}`);

const LIGHT = "--raised:#fff;--line:#e6dfd2;--ink:#1d1b16;--quiet:#5e594e;--action:#0e5a47";
const DARK = "--raised:#1c1f17;--line:#30342a;--ink:#f2efe6;--quiet:#b5b0a2;--action:#6fc7ad";

/** Colors of what other sites show, as CSS. The root element's `data-theme` names the theme. */
export const THEME_COLORS = `:root{color-scheme:light;${LIGHT}}
:root[data-theme=dark]{color-scheme:dark;${DARK}}
@media(prefers-color-scheme:dark){:root[data-theme=auto]{color-scheme:dark;${DARK}}}`;
