import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const FILES = "node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-";

/** The family that words of pictures ask for. */
const SHARE_FONT = "Bricolage Grotesque";

/**
 * The letters that pictures are drawn with. Each file has a name of its own, as of several with one name only the first
 * is looked at, and for a letter that is in none of them the renderer would ask strangers.
 */
export function shareFonts() {
  return Promise.all(
    ["latin", "latin-ext"].map(async (letters, at) => ({
      name: at === 0 ? SHARE_FONT : `${SHARE_FONT} ${letters}`,
      data: await readFile(join(process.cwd(), `${FILES}${letters}-700-normal.woff`)),
      weight: 700 as const,
    })),
  );
}
