import { gzipSync } from "node:zlib";
import type { Row, Section } from "./section";

const LIMIT_KB = 15;

/** The JavaScript of a page's first load, gzipped, beyond that of a bare Next page. */
export async function measureJavaScript(
  siteUrl: string,
  floorUrl: string,
  paths: string[],
): Promise<Section> {
  const framework = await scriptsOf(`${floorUrl}/cached/1`);
  const rows: Row[] = [];
  for (const path of paths) {
    const total = await scriptsOf(`${siteUrl}${path}`);
    const above = (total - framework) / 1000;
    rows.push({
      name: path.replace(/[0-9a-f-]{36}/, "…"),
      measured: `**${above.toFixed(1)} kB** above the framework's ${(framework / 1000).toFixed(1)} kB`,
      promise: `at most ${LIMIT_KB} kB`,
      isMet: above <= LIMIT_KB,
    });
  }
  return {
    title: "First-load JavaScript of public pages (gzip)",
    note: "Every script in the page's HTML, except polyfills for older browsers, which current ones don't load.",
    rows,
  };
}

async function scriptsOf(url: string): Promise<number> {
  const response = await fetch(url);
  const html = await response.text();
  if (!response.ok) throw new Error(`${url} returns ${response.status}.`);
  const tags = html.match(/<(script|link)\b[^>]*>/g) ?? [];
  const sources = tags
    .filter((tag) => !/nomodule/i.test(tag) && (tag.startsWith("<script") || /as="script"/.test(tag)))
    .flatMap((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []);
  const sizes = await Promise.all(
    [...new Set(sources)].map(async (source) => {
      const script = await fetch(new URL(source, url));
      return gzipSync(Buffer.from(await script.arrayBuffer())).length;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
