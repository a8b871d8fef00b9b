import localFont from "next/font/local";

// The fallbacks are in fallback-fonts.css: Next.js only adjusts regular Arial, which Android doesn't have.

/** Titles and deciding amounts: in one weight, as the file of all weights is twice as large. */
export const display = localFont({
  src: "../node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2",
  weight: "700",
  display: "swap",
  adjustFontFallback: false,
  variable: "--font-bricolage",
});

/** Everything else. */
export const text = localFont({
  src: "../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
  weight: "400 700",
  display: "swap",
  adjustFontFallback: false,
  variable: "--font-instrument",
});
