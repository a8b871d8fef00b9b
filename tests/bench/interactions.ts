import { type Browser, chromium, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { findChromium } from "@/tests/support/browser";
import { type Clients, openClients } from "@/tests/support/clients";
import { sessionCookieFor } from "@/tests/support/login";
import type { Row, Section } from "./section";

/** Of Lighthouse's phone profile, on the same processor. */
const SLOWDOWN = 4;
const PHONE = { width: 412, height: 823 };
const MOST_MS = 100;

const HOST = "priya@marlowmainstreet.example";
const SPONSOR = "nora@ferrystreetbakery.example";

interface Journey {
  name: string;
  /** The email address of the demo account; null: a guest. */
  account: string | null;
  run: (page: Page) => Promise<void>;
}

const JOURNEYS: readonly Journey[] = [
  {
    name: "browse: filters, hearts, and the menu",
    account: SPONSOR,
    run: async (page) => {
      await page.goto("/browseproposals");
      const heart = page.getByRole("button", { name: /^Save .* to your favorites$/ }).first();
      await heart.click();
      await heart.click();
      await page.getByRole("button", { name: "Menu" }).click();
      await page.keyboard.press("Escape");
      await page.getByLabel("Category").selectOption("music");
      await page.locator("#q").pressSequentially("festival");
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await page.waitForURL(/q=festival/);
    },
  },
  {
    name: "wizard: all steps of a guest",
    account: null,
    run: async (page) => {
      await page.goto("/createproposal");
      await page.getByRole("textbox", { name: "Proposal Title" }).pressSequentially("River Cleanup");
      await page.getByRole("textbox", { name: "Description" }).pressSequentially("We clean the river.");
      await page.getByRole("button", { name: "Next: Setup Sponsorship Tiers" }).click();
      await page.getByRole("textbox", { name: "Amount" }).pressSequentially("750");
      await page.getByRole("button", { name: "Next: Choose Add-ons" }).click();
      await page.getByRole("button", { name: "Create Account & Publish" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "messages: opening a thread and answering",
    account: HOST,
    run: async (page) => {
      await page.goto("/messages");
      await page.getByRole("main").getByRole("link", { name: /Re:/ }).first().click();
      const field = page.getByRole("textbox", { name: "Message" });
      await field.pressSequentially("We'll be there at nine.");
      await page.getByRole("button", { name: "Send", exact: true }).click();
      await page.getByText("We'll be there at nine.").last().waitFor();
    },
  },
];

interface Interaction {
  type: string;
  /** From the input to the next frame, in milliseconds. */
  duration: number;
}

/** The slowest interaction of journeys on a slow phone, by the browser's Event Timing. */
export async function measureInteractions({
  SITE_URL = "",
  DATABASE_URL = "",
}: NodeJS.ProcessEnv): Promise<Section> {
  const { CHROMIUM_PATH } = await findChromium(() => {});
  const clients = openClients(DATABASE_URL, 1);
  const root = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: CHROMIUM_PATH,
    args: root ? ["--no-sandbox"] : [],
  });
  try {
    const rows: Row[] = [];
    for (const journey of JOURNEYS) {
      const all = await interactionsOf(browser, clients, SITE_URL, journey);
      const [slowest] = all.toSorted((a, b) => b.duration - a.duration);
      rows.push({
        name: journey.name,
        measured: `**${slowest?.duration ?? 0} ms** (${slowest?.type}), of ${all.length} interactions`,
        promise: `under ${MOST_MS} ms`,
        isMet: slowest !== undefined && slowest.duration < MOST_MS,
      });
    }
    return {
      title: "Interaction to next paint",
      note: `The slowest interaction of each journey, on a phone's screen with a processor slowed down ${SLOWDOWN} times.`,
      rows,
    };
  } finally {
    await browser.close();
    await clients.close();
  }
}

async function interactionsOf(
  browser: Browser,
  { db }: Clients,
  siteUrl: string,
  { account, run }: Journey,
): Promise<Interaction[]> {
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
  });
  const found: Interaction[] = [];
  await context.exposeFunction("reportInteraction", (one: Interaction) => found.push(one));
  await context.addInitScript(reportInteractions);
  if (account) {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, account));
    if (!user) throw new Error(`The demo has no ${account}.`);
    const { name, value } = await sessionCookieFor(db, user.id);
    await context.addCookies([{ name, value, url: siteUrl }]);
  }
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await run(page);
  // The last entries come with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
  await context.close();
  return found;
}

/** Runs in the page. Reports each event that belongs to an interaction; shorter ones than 16 ms have no entries. */
function reportInteractions(): void {
  const report = Reflect.get(window, "reportInteraction") as (one: Interaction) => void;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) report({ type: entry.name, duration: entry.duration });
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
