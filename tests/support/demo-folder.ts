import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder for demo files; its creator removes it. */
export function demoFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "community-demo-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
