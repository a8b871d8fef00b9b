import { escapeMarkup as text } from "@/lib/core/escape-markup";
import type { Theme } from "@/lib/core/theme";

interface EmbedPage {
  title: string;
  /** More elements of the head. */
  head?: string;
  style: string;
  theme?: Theme;
  body: string;
}

/** A standalone document for other sites, without scripts. `head`, `style`, and `body` are markup. */
export const embedPage = ({
  title,
  head = "",
  style,
  theme = "auto",
  body,
}: EmbedPage): string => `<!doctype html>
<html lang="en" data-theme="${theme}"><head><meta charset="utf-8"><title>${text(title)}</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">${head}
<style>${style}</style></head>
<body><main aria-label="${text(title)}">${body}</main></body></html>`;
