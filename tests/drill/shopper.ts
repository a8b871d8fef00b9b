import { setTimeout as pause } from "node:timers/promises";
import { PROCESSING, RECEIPT } from "@/tests/trials/market";
import type { Page, PlainBrowser } from "@/tests/trials/plain-browser";
import type { Attempt } from "./tally";

const RETRY_MS = 250;
const POLL_MS = 200;
/** A client that fails for so long never buys again. */
const GIVE_UP_MS = 120_000;

/** A sponsor's browser, whose person repeats every click until it works. */
export interface Shopper {
  browser: PlainBrowser;
  client: number;
  record(attempt: Attempt): void;
  signal: AbortSignal;
}

/** Goes from the proposal to the provider's page. The form's key makes its repetitions one order. */
export async function order(shopper: Shopper, proposalId: string): Promise<Page> {
  const { browser } = shopper;
  const checkout = await untilItWorks(
    shopper,
    "open the checkout",
    () => browser.open(`/checkout/${proposalId}`),
    ({ html }) => html.includes("Pay $125"),
  );
  return untilItWorks(
    shopper,
    "order",
    () => browser.press(checkout, "Pay $125"),
    ({ url }) => new URL(url).pathname.startsWith("/sandbox/"),
  );
}

/** Approves the payment at the provider, and waits for the receipt: then the purchase is acknowledged. */
export async function pay(shopper: Shopper, provider: Page): Promise<void> {
  const { browser, signal } = shopper;
  let paid = await untilItWorks(
    shopper,
    "approve",
    () => browser.press(provider, "Approve the payment"),
    ({ html }) => isReturned(html) || RETURN.test(html),
  );
  // The response to the first approval was lost; the provider accepts no second one.
  const back = RETURN.exec(paid.html)?.[1]?.replaceAll("&amp;", "&");
  if (back)
    paid = await untilItWorks(
      shopper,
      "open the receipt",
      () => browser.open(back),
      ({ html }) => isReturned(html),
    );
  while (!paid.html.includes(RECEIPT)) {
    await pause(POLL_MS, undefined, { signal });
    paid = await untilItWorks(
      shopper,
      "open the receipt",
      () => browser.open(paid.url),
      ({ html }) => isReturned(html),
    );
  }
}

const RETURN = /href="([^"]+)"[^>]*>Return to /;
const isReturned = (html: string) => html.includes(RECEIPT) || html.includes(PROCESSING);

async function untilItWorks(
  { client, record, signal }: Shopper,
  what: string,
  click: () => Promise<Page>,
  works: (page: Page) => boolean,
): Promise<Page> {
  const began = performance.now();
  for (;;) {
    signal.throwIfAborted();
    const at = performance.now();
    const seen = await click().catch((error: Error) => reasonOf(error));
    const isGood = typeof seen !== "string" && seen.status < 500 && works(seen);
    const failure = isGood ? null : `${what}: ${typeof seen === "string" ? seen : describe(seen)}`;
    if (!signal.aborted) record({ client, at, ms: performance.now() - at, failure });
    if (isGood) return seen;
    if (performance.now() - began > GIVE_UP_MS) throw new Error(`A client gave up: ${failure}`);
    await pause(RETRY_MS, undefined, { signal });
  }
}

function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}

/** Where a page is and what it says, without what differs between purchases. */
function describe({ url, status, html }: Page): string {
  const path = new URL(url).pathname.replace(/[0-9a-f-]{36}|chk_\w+/g, "…");
  const text = html
    .replace(/[\s\S]*(role="alert"|<main)/, "<main ")
    .replace(/<(script|style|template)[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return `${path} returned ${status}: ${text.slice(0, 160)}`;
}
