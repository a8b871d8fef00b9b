import { writeFileSync } from "node:fs";
import { ADDRESS_FILE, iconSprite, SPRITE_FILE } from "./icon-sprite";

const { sprite, address } = iconSprite();
writeFileSync(SPRITE_FILE, sprite);
writeFileSync(ADDRESS_FILE, address);
console.log(`${SPRITE_FILE} has ${(sprite.length / 1000).toFixed(0)} kB.`);
