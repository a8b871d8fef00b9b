import { readFileSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type WebError,
} from "@playwright/test";
import type axeCore from "axe-core";
import { sessionCookie } from "@/lib/identity/sessions/session-cookie";
import { type Clients, openClients } from "@/tests/support/clients";
import { sessionCookieFor } from "./login";

export { expect };

/** A page that stays open after its session has ended polls one last time. */
export const SESSION_ENDED = /401 \(Unauthorized\)/;

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

type Fixtures = {
  /** Another person's browser, which shares nothing with the test's own `context`. */
  newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Signs a person in without the login page. */
  signIn: (context: BrowserContext, userId: string) => Promise<void>;
  /** Ends a browser's session, after aborting its pages' open requests. */
  signOut: (context: BrowserContext) => Promise<void>;
  /** Console errors that this test causes on purpose. */
  allowConsoleErrors: (pattern: RegExp) => void;
  consoleErrors: { messages: string[]; allowed: RegExp[] };
};

type WorkerFixtures = {
  /** The database of the site under test. Connections are reused, because new ones have cold caches. */
  database: Clients;
};

/** Playwright's test with this product's fixtures. An unexpected error in a browser's console fails a test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  database: [
    async ({}, use) => {
      const clients = openClients(process.env["DATABASE_URL"] ?? "", 2);
      await use(clients);
      await clients.close();
    },
    { scope: "worker" },
  ],
  consoleErrors: [
    async ({}, use) => {
      const errors: Fixtures["consoleErrors"] = { messages: [], allowed: [] };
      await use(errors);
      const unexpected = errors.messages.filter(
        (text) => !errors.allowed.some((pattern) => pattern.test(text)),
      );
      expect(unexpected, "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
  allowConsoleErrors: async ({ consoleErrors }, use) => {
    await use((pattern) => consoleErrors.allowed.push(pattern));
  },
  context: async ({ context, consoleErrors }, use) => {
    watch(context, consoleErrors.messages);
    await use(context);
  },
  newContext: async ({ browser, consoleErrors, contextOptions, baseURL }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL, ...contextOptions, ...options });
      watch(context, consoleErrors.messages);
      opened.push(context);
      return context;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
  signIn: async ({ database, baseURL }, use) => {
    await use(async (context, userId) => {
      await context.addCookies([await cookieOf(database, userId, baseURL)]);
    });
  },
  signOut: async ({}, use) => {
    await use(async (context) => {
      await Promise.all(context.pages().map((page) => page.goto("about:blank")));
      await context.clearCookies({ name: sessionCookie().name });
    });
  },
});

/** The cookies of a signed-in browser. */
export async function cookieOf({ db }: Clients, userId: string, url = "") {
  const { name, value } = await sessionCookieFor(db, userId);
  return { name, value, url, httpOnly: true, sameSite: "Lax" as const };
}

/** Records console errors of a browser's pages until stopped. */
export function watch(context: BrowserContext, messages: string[]): () => void {
  const onMessage = (message: ConsoleMessage) => {
    if (message.type() === "error") messages.push(`${message.page()?.url() ?? ""}: ${message.text()}`);
  };
  const onError = (error: WebError) => messages.push(error.error().message);
  context.on("console", onMessage).on("weberror", onError);
  return () => context.off("console", onMessage).off("weberror", onError);
}

/**
 * The bar and the footer, unless something in them is open. They are the same on every page, so every-page.spec checks
 * them.
 */
const SHELL = ["header", "footer"].map(
  (name) => `${name}[data-print="hide"]:not(:has([aria-expanded="true"], :popover-open))`,
);

/**
 * Fails with a readable list of accessibility violations.
 * @param rules default: all; dark mode only needs the color rules
 * @param shell whether to check the bar and the footer too
 */
export async function expectNoAxeViolations(
  page: Page,
  { rules = "all", shell = "left out" }: { rules?: "all" | "colours"; shell?: "left out" | "checked" } = {},
): Promise<void> {
  // The framework may send a page's title after the page itself.
  await expect(page).toHaveTitle(/\S/);
  const options: axeCore.RunOptions = {
    runOnly: rules === "all" ? RULES : { type: "rule", values: COLOUR_RULES },
    // Reports only the names of passed rules, not every element of the page.
    resultTypes: ["violations"],
    // Preloading style sheets only serves rules that are experimental or never count as violations.
    preload: false,
    selectors: false,
  };
  const exclude = shell === "left out" ? SHELL : [];
  const { hasAxe } = await page.evaluate(prepare);
  const violations = await (page.frames().length === 1
    ? inOneFrame(page, hasAxe, options, exclude)
    : inFrames(page, options, exclude));
  await page.evaluate(restore);
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join("\n  ")}`,
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

type Violations = readonly { id: string; help: string; nodes: readonly { html: string }[] }[];

/** AxeBuilder takes twice the time, most of it for results that no one reads. */
async function inOneFrame(
  page: Page,
  hasAxe: boolean,
  options: axeCore.RunOptions,
  exclude: string[],
): Promise<Violations> {
  if (!hasAxe) await page.evaluate(AXE);
  return page.evaluate(
    async ([without, run]) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      const { violations } = await axe.run({ exclude: without }, run);
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ html }) => ({ html })),
      }));
    },
    [exclude, options] as const,
  );
}

async function inFrames(page: Page, options: axeCore.RunOptions, exclude: string[]): Promise<Violations> {
  const axe = new AxeBuilder({ page, axeSource: AXE }).options(options);
  for (const part of exclude) axe.exclude(part);
  return (await axe.analyze()).violations;
}

/** Shows a page as a reader sees it in the end. */
function prepare(): { hasAxe: boolean } {
  // Transitions and fade-ins finish immediately, because final colors count. Skeletons keep pulsing. A finished
  // transition of an inherited color can start one in the elements below it: this repeats, once for each such level.
  for (let level = 0; level < 10; level++) {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    if (finite.length === 0) break;
    for (const animation of finite) animation.finish();
  }
  // Without scripts, no timer fires that axe waits for, and axe would skip what only such readers see.
  if (matchMedia("(scripting: none)").matches) {
    const setTimeout = (run: () => void) => void Promise.resolve().then(run);
    Object.assign(window, { setTimeout });
    for (const one of document.querySelectorAll("noscript")) one.replaceWith(...one.childNodes);
  }
  // The page scrolls under its bars, so they cover nothing for good. Axe would measure what shows of a target.
  for (const bar of document.querySelectorAll<HTMLElement>(".bottom-bar, header.sticky"))
    bar.style.position = "static";
  return { hasAxe: "axe" in window };
}

function restore(): void {
  for (const bar of document.querySelectorAll<HTMLElement>(".bottom-bar, header.sticky"))
    bar.style.position = "";
}

/** Checks that a page is no wider than its screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const used = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(used, `width of ${page.url()}`).toBeLessThanOrEqual(width);
}
