/** The card's styles, in the reader's color scheme. Without URLs, so it loads nothing. */
export const EMBED_STYLE = `:root{color-scheme:light dark;--raised:#fff;--sunk:#f3eee3;--line:#e6dfd2;--ink:#1d1b16;--quiet:#5e594e;--action:#0e5a47;--sun:#f0b23a}
@media(prefers-color-scheme:dark){:root{--raised:#1c1f17;--sunk:#0e100a;--line:#30342a;--ink:#f2efe6;--quiet:#b5b0a2;--action:#6fc7ad}}
*{box-sizing:border-box;margin:0}
html{height:100%;background:var(--raised);color:var(--ink);font:15px/1.45 ui-sans-serif,system-ui,-apple-system,"Segoe UI",sans-serif;text-size-adjust:100%}
body{height:100%}
main{position:relative;display:flex;flex-direction:column;min-height:100%;padding:16px;overflow-wrap:anywhere}
.top{display:flex;gap:14px;align-items:flex-start}
.top>div{min-width:0}
img{flex:none;width:96px;height:96px;object-fit:cover;border-radius:8px;border:1px solid var(--line)}
h1{font-size:18px;line-height:1.25;letter-spacing:-.01em;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}
h1 a{color:inherit;text-decoration:none}
h1 a::after{content:"";position:absolute;inset:0}
a:hover,h1 a:hover{text-decoration:underline}
a:focus-visible{outline:2px solid var(--action);outline-offset:2px;border-radius:4px}
h1 a:focus-visible{outline:0}
h1 a:focus-visible::after{outline:2px solid var(--action);outline-offset:-4px;border-radius:10px}
.facts{margin-top:4px;color:var(--quiet);font-size:14px;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
.money{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 12px;margin-top:12px;font-variant-numeric:tabular-nums}
progress{appearance:none;display:block;width:100%;height:8px;margin-top:6px;border:0;border-radius:4px;overflow:hidden;background:var(--sunk)}
progress::-webkit-progress-bar{background:var(--sunk)}
progress::-webkit-progress-value{background:var(--sun)}
progress::-moz-progress-bar{background:var(--sun)}
.end{display:flex;justify-content:space-between;gap:12px;margin-top:auto;padding-top:12px;font-size:14px}
.end b,.end a{color:var(--action);font-weight:600}
.end span,.quiet{color:var(--quiet)}`;
