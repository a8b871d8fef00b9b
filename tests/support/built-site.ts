import type { TestProject } from "vitest/node";
import { onStop } from "@/scripts/signals";
import { currentSite } from "@/scripts/site";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the site as it is built from the current sources. */
    builtSite: string;
  }
}

/** Runs once: builds the site, unless that has been done. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide("builtSite", await currentSite(console.log, onStop()));
}
