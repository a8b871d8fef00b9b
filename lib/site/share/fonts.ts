import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const FILES = "node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-";

/** The font family of share images. */
const SHARE_FONT = "Bricolage Grotesque";

/**
 * Fonts for share images. Each file needs a unique name: of several with the same name only the first is used, and for
 * missing glyphs the renderer would fetch fonts from third parties.
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
