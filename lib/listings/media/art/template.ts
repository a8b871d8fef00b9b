import { readFile } from "node:fs/promises";
import { join } from "node:path";

const channels = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** A color part of the way from one to another, both `#rrggbb`; `share` from 0 to 1. */
function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, at) => Math.round(value + ((target[at] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/**
 * A template of `public/art` as a picture (SVG). The picture library knows no custom properties, so each is replaced by
 * its color: the given one, else what the template mixes of others.
 * @param name without its ending: `scenes/runners-1`
 * @throws when there is no such template
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
