import { THEME_COLORS } from "@/lib/core/theme";

/** The styles of a sponsor wall. Logos are made for white paper, so they are on white in every theme. */
export const WALL_STYLE = `${THEME_COLORS}
*{box-sizing:border-box;margin:0;padding:0}
html{background:var(--raised);color:var(--ink);font:15px/1.4 ui-sans-serif,system-ui,-apple-system,"Segoe UI",sans-serif;text-size-adjust:100%}
main{padding:16px;overflow-wrap:anywhere}
h1{font-size:16px;line-height:1.3}
a{color:inherit;text-decoration:none}
a:hover{text-decoration:underline}
a:focus-visible{outline:2px solid var(--action);outline-offset:2px;border-radius:4px}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(132px,1fr));gap:10px;margin:14px 0;list-style:none}
li{display:flex;min-height:88px;border:1px solid var(--line);border-radius:8px;overflow:hidden}
li>*{display:flex;flex:1;align-items:center;justify-content:center;padding:8px 10px;text-align:center;font-weight:600}
li>:has(img){background:#fff}
img{max-width:100%;max-height:72px}
p{color:var(--quiet)}
.end{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 12px;font-size:14px}
.end a{color:var(--action);font-weight:600}`;
