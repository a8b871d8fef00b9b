import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ADDRESS_FILE, iconSprite, SPRITE_FILE } from "@/scripts/icon-sprite";

test("the icon sprite and its address match the list of icon names", () => {
  const { sprite, address } = iconSprite();
  const cure = "The icon sprite is out of date. Run npm run icons.";
  expect(readFileSync(SPRITE_FILE, "utf8"), cure).toBe(sprite);
  expect(readFileSync(ADDRESS_FILE, "utf8"), cure).toBe(address);
});
