import type { CSSProperties } from "react";

/** The site's colors. Mail programs don't support CSS variables, so each use repeats the value. */
export const LIGHT = {
  paper: "#fbf8f2",
  raised: "#ffffff",
  line: "#e6dfd2",
  ink: "#1d1b16",
  quiet: "#5e594e",
  action: "#0e5a47",
  onAction: "#ffffff",
  sunk: "#f3eee3",
} as const;

const DARK: Record<keyof typeof LIGHT, string> = {
  paper: "#14160f",
  raised: "#1c1f17",
  line: "#30342a",
  ink: "#f2efe6",
  quiet: "#b5b0a2",
  action: "#6fc7ad",
  onAction: "#0a211a",
  sunk: "#0e100a",
};

/** The page, and the cell that mail programs render in its place. */
const PAPER = ".m-paper,.m-paper>table>tbody>tr>td";

/** Dark-mode overrides of the inline colors. */
export const DARK_RULES = `@media (prefers-color-scheme:dark){
${PAPER}{background-color:${DARK.paper}!important}
.m-raised{background-color:${DARK.raised}!important;border-color:${DARK.line}!important}
.m-sunk{background-color:${DARK.sunk}!important;border-color:${DARK.line}!important}
.m-ink{color:${DARK.ink}!important}
.m-quiet{color:${DARK.quiet}!important}
.m-action{color:${DARK.action}!important}
.m-button{background-color:${DARK.action}!important;color:${DARK.onAction}!important}
.m-line{border-color:${DARK.line}!important}
}
@media (max-width:480px){.m-sheet{padding:24px 20px!important}}`;

const TEXT = "'Instrument Sans',ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const DISPLAY = `'Bricolage Grotesque',${TEXT}`;

export const style = {
  page: { margin: 0, padding: "24px 12px 40px", backgroundColor: LIGHT.paper, fontFamily: TEXT },
  column: { maxWidth: 560, margin: "0 auto" },
  brand: {
    display: "block",
    padding: "4px 4px 16px",
    color: LIGHT.ink,
    fontFamily: DISPLAY,
    fontSize: 20,
    fontWeight: 700,
    letterSpacing: "-0.02em",
    textDecoration: "none",
  },
  sheet: {
    padding: "32px 32px 36px",
    backgroundColor: LIGHT.raised,
    border: `1px solid ${LIGHT.line}`,
    borderRadius: 10,
    borderCollapse: "separate",
  },
  title: {
    margin: "0 0 20px",
    color: LIGHT.ink,
    fontFamily: DISPLAY,
    fontSize: 25,
    fontWeight: 700,
    lineHeight: "30px",
    letterSpacing: "-0.02em",
    overflowWrap: "anywhere",
  },
  text: {
    margin: "0 0 16px",
    color: LIGHT.ink,
    fontSize: 16,
    lineHeight: "25px",
    overflowWrap: "anywhere",
    whiteSpace: "pre-line",
  },
  facts: { width: "100%", margin: "4px 0 20px", borderCollapse: "collapse" },
  term: {
    padding: "9px 16px 9px 0",
    borderBottom: `1px solid ${LIGHT.line}`,
    color: LIGHT.quiet,
    fontSize: 15,
    fontWeight: 400,
    lineHeight: "22px",
    textAlign: "left",
    verticalAlign: "top",
  },
  detail: {
    padding: "9px 0",
    borderBottom: `1px solid ${LIGHT.line}`,
    color: LIGHT.ink,
    fontSize: 15,
    lineHeight: "22px",
    textAlign: "right",
    verticalAlign: "top",
    fontVariantNumeric: "tabular-nums",
    overflowWrap: "anywhere",
  },
  quote: {
    margin: "0 0 20px",
    padding: "12px 16px",
    backgroundColor: LIGHT.sunk,
    border: `1px solid ${LIGHT.line}`,
    borderRadius: 10,
    color: LIGHT.ink,
    fontSize: 15,
    lineHeight: "23px",
    overflowWrap: "anywhere",
    whiteSpace: "pre-line",
  },
  code: {
    margin: "0 0 20px",
    color: LIGHT.ink,
    fontFamily: DISPLAY,
    fontSize: 34,
    fontWeight: 700,
    letterSpacing: "0.12em",
    lineHeight: "42px",
    fontVariantNumeric: "tabular-nums",
  },
  entry: { color: LIGHT.action, fontWeight: 600 },
  button: {
    marginTop: 8,
    padding: "13px 20px",
    backgroundColor: LIGHT.action,
    borderRadius: 10,
    color: LIGHT.onAction,
    fontSize: 16,
    fontWeight: 600,
  },
  foot: { margin: "0 0 8px", color: LIGHT.quiet, fontSize: 13, lineHeight: "19px", overflowWrap: "anywhere" },
  footBox: { padding: "20px 4px 0" },
  footLink: { color: LIGHT.action, textDecoration: "underline" },
} satisfies Record<string, CSSProperties>;
