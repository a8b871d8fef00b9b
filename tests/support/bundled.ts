import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { bundle } from "@/scripts/bundle";

/**
 * A program with much of the product in it, bundled like a built site: it would load too slowly from its sources while
 * other tests run.
 */
export async function bundled(entry: string): Promise<{ file: string; remove(): void }> {
  mkdirSync(".dist", { recursive: true });
  const folder = mkdtempSync(resolve(".dist/test-"));
  await bundle({ program: entry }, folder);
  return { file: join(folder, "program.mjs"), remove: () => rmSync(folder, { recursive: true }) };
}
