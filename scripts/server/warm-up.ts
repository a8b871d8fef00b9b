import { setTimeout as pause } from "node:timers/promises";
import type { OwnRequest } from "./own-requests";

/** Where most visits begin. The pages that these lists show first are warmed after them. */
const FIRST_PAGES = [
  "/",
  "/browseproposals",
  "/marketplace",
  "/vendorlistings",
  "/agenthub",
  "/pricing",
  "/calendar",
  "/blog",
  "/help",
];
const LISTED = /href="(\/(?:proposaldetails|vendorprofile|hosts|calendar|blog)\/[\w\-/]+)"/g;

/** A process at rest stays below 150 MB with what the lists show first. */
const MOST_OF_EACH = 4;
/** Browsers that accept brotli are nearly all, and a page's other encodings cost memory. */
const ACCEPTED = { "accept-encoding": "br" };

/**
 * Renders and compresses this process's most visited pages, one after the other, so that their first visitors get
 * cached ones: first the lists, then the first pages that each links to. Between requests, it pauses for as
 * long as the last one took, so that visitors have at least half of the processor.
 * @param get requests a page from this process
 * @param signal ends it
 */
export async function warmUp(get: OwnRequest, signal: AbortSignal): Promise<void> {
  const found = new Set(FIRST_PAGES);
  for (const path of found) {
    if (signal.aborted) return;
    const began = performance.now();
    // The first response is rendered; only one from the cache is stored compressed.
    const rendered = await get(path);
    if (rendered?.status === 200) await get(path, ACCEPTED);
    if (rendered && FIRST_PAGES.includes(path)) {
      const links = [...rendered.body.toString().matchAll(LISTED)].flatMap(([, href]) => href ?? []);
      for (const href of [...new Set(links)].slice(0, MOST_OF_EACH)) found.add(href);
    }
    await pause(performance.now() - began, undefined, { ref: false });
  }
}
