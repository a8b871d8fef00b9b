import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { expect, test } from "@/tests/support/e2e";

type Shifts = { sum: number; moved: string[] };
type Recording = typeof globalThis & { shifts: Shifts; unreported: () => void };

const PUBLIC = [
  "/",
  "/browseproposals",
  "/marketplace",
  "/vendorlistings",
  "/agenthub",
  "/pricing",
  "/calendar",
  "/blog",
  "/help",
  "/terms",
  "/api/docs",
  "/createproposal",
];
/** The first page of its kind that each list links to. */
const LINKED = {
  // Without a reserved spot, which is named once the page has asked for it.
  "/browseproposals?q=Levee+Loop+5K": "/proposaldetails/levee-loop-5k",
  "/vendorlistings": "/vendorprofile/",
  "/calendar": "/calendar/",
  "/blog": "/blog/",
};
const SIGNED_IN = [
  "/",
  "/browseproposals",
  "/hostdashboard",
  "/createproposal",
  "/messages",
  "/deliverables",
];
const HOST = "priya@marlowmainstreet.example";

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];
/** As slow as a mid-range phone. */
const SLOWDOWN = 4;

for (const viewport of SIZES)
  test.describe(`nothing moves by itself at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test("for a guest", async ({ page, request }) => {
      test.slow();
      await record(page);
      const paths = [...PUBLIC];
      for (const [list, beginning] of Object.entries(LINKED)) {
        const html = await (await request.get(list)).text();
        paths.push(new RegExp(`href="(${beginning}[^"#?]+)"`).exec(html)?.[1] ?? `${list} has no link`);
      }
      for (const path of paths) await test.step(path, () => expectStill(page, path));
    });

    test("for a host", async ({ page, context, signIn, database: { db } }) => {
      test.slow();
      const [host] = await db.select().from(users).where(eq(users.email, HOST));
      await signIn(context, host?.id ?? "");
      await record(page);
      for (const path of SIGNED_IN) await test.step(path, () => expectStill(page, path));
    });
  });

/**
 * Records what moves on the pages that a window opens, which isn't the answer to a press. Not while the HTML arrives:
 * what a browser draws of half a page depends on the machine.
 */
async function record(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shifts = { sum: 0, moved: [] };
    const add = (list: PerformanceEntry[]) => {
      for (const entry of list as LayoutShift[]) {
        const { domInteractive } = performance.getEntriesByType(
          "navigation",
        )[0] as PerformanceNavigationTiming;
        const isComplete = domInteractive > 0 && entry.startTime >= domInteractive;
        if (entry.hadRecentInput || !isComplete) continue;
        shifts.sum += entry.value;
        for (const { node } of entry.sources)
          shifts.moved.push(`${node?.nodeName}: ${node?.textContent?.trim().slice(0, 40)}`);
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    Object.assign(globalThis, { shifts, unreported: () => add(observer.takeRecords()) });
  });
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await protocol.send("Network.setCacheDisabled", { cacheDisabled: true });
}

async function expectStill(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  const shifts = await page.evaluate(async () => {
    await document.fonts.ready;
    const { documentElement: all } = document;
    for (let end = false; !end; ) {
      scrollBy({ top: innerHeight / 2, behavior: "instant" });
      end = scrollY + innerHeight >= all.scrollHeight - 2;
      for (let frame = 0; frame < 4; frame++) await new Promise((done) => requestAnimationFrame(done));
    }
    await new Promise((done) => requestIdleCallback(done));
    const recording = globalThis as Recording;
    recording.unreported();
    return recording.shifts;
  });
  // As tools report it: icons may round to another tenth of a pixel.
  const sum = Number(shifts.sum.toFixed(4));
  expect({ sum, moved: sum > 0 ? shifts.moved : [] }, `layout shift of ${path}`).toEqual({
    sum: 0,
    moved: [],
  });
}

/** TypeScript's own types don't have it. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null }[];
}
