import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { onStop } from "@/scripts/signals";
import { currentSite } from "@/scripts/site";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the site as it is built from the current sources. */
    builtSite: string;
    /** The folder of this run's archive, once packaged. */
    archiveFolder: string;
  }
}

/** Runs once: builds the site, unless that has been done. */
export default async function setup(project: TestProject): Promise<() => void> {
  project.provide("builtSite", await currentSite(console.log, onStop()));
  const folder = mkdtempSync(join(tmpdir(), "community-archive-"));
  project.provide("archiveFolder", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
