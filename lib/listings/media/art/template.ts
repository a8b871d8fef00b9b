import { readFile } from "node:fs/promises";
import { join } from "node:path";

const channels = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** Mixes two `#rrggbb` colors; `share` is 0 to 1. */
function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, at) => Math.round(value + ((target[at] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/**
 * Renders a template from `public/art` as SVG. The image library doesn't support custom properties, so each one is
 * replaced by its color: a given one, or one the template mixes from others.
 * @param name without the extension: `scenes/runners-1`
 * @throws if there is no such template
 */
export async function fillTemplate(
  name: string,
  given: Readonly<Record<string, string>>,
  mirrored = false,
): Promise<string> {
  const template = await readFile(join(process.cwd(), "public/art", `${name}.svg`), "utf8");
  const [style = ""] = /<style>.*?<\/style>\n/s.exec(template) ?? [];
  const colors = new Map(Object.entries(given));
  const fill = (text: string) =>
    text.replace(/var\(--([\w-]+)\)/g, (all, property) => colors.get(property) ?? all);
  for (const [, mixed = "", from = "", to = "", share] of style.matchAll(
    /--([\w-]+): color-mix\(in srgb, (\S+), (\S+) (\d+)%\);/g,
  ))
    colors.set(mixed, mix(fill(from), fill(to), Number(share) / 100));
  const picture = fill(template.replace(style, ""));
  return mirrored ? mirror(picture) : picture;
}

function mirror(picture: string): string {
  const width = /width="(\d+)"/.exec(picture)?.[1];
  return picture
    .replace(">", `><g transform="matrix(-1 0 0 1 ${width} 0)">`)
    .replace(/<\/svg>\s*$/, "</g></svg>");
}
