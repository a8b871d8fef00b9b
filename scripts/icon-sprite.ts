import { createHash } from "node:crypto";
import { type IconNode, icons } from "lucide";
import { ICON_NAMES } from "@/components/ui/icon-names";

export const SPRITE_FILE = "public/icons.svg";
export const ADDRESS_FILE = "components/ui/icon-sprite.ts";

/** The sprite of all icons that the product draws, and the module with its URL, which changes with the sprite. */
export function iconSprite(): { sprite: string; address: string } {
  const symbols = ICON_NAMES.map(
    (name) => `<symbol id="${name}" viewBox="0 0 24 24">${shapesOf(name)}</symbol>`,
  );
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
  const version = createHash("sha256").update(sprite).digest("hex").slice(0, 8);
  const address = `/** Written by \`npm run icons\`. */\nexport const ICON_SPRITE = "/icons.svg?v=${version}";\n`;
  return { sprite, address };
}

function shapesOf(name: string): string {
  const pascal = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const node = (icons as Record<string, IconNode>)[pascal];
  if (!node) throw new Error(`Lucide has no icon "${name}".`);
  return node
    .map(([tag, attributes]) => {
      const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
      return `<${tag}${pairs.join("")}/>`;
    })
    .join("");
}
