import type { BrowserContext, Page } from "@playwright/test";
import { eq, inArray } from "drizzle-orm";
import { deliverableEntries, deliverableProofs, deliverables, sessions, sponsorships } from "@/db/schema";
import type { Database } from "@/db/types";
import { newId } from "@/lib/core/ids";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createAgent, createAgreement } from "@/tests/support/factories/agents";
import { createPromised } from "@/tests/support/factories/promised";
import { createHost } from "@/tests/support/factories/users";
import { aPicture } from "@/tests/support/files";

const PHONE = { width: 390, height: 844 };
/** What browsers log about requests without a connection. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|EventSource/;
const BENEFITS = ["Logo on the main banner", "Thanks from the stage", "A booth at the entrance"];

/** Opens the event's day on a phone until it works without a connection. */
async function openDay(page: Page, eventId: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.goto(`/myevents/${eventId}/day`);
  await expect(page.getByText("works without a connection")).toBeVisible();
}

async function photograph(page: Page, benefit: string, color?: string): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByLabel(`Take a photo of ${benefit}`).click();
  await (await chooser).setFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: await aPicture(color) });
}

const checkOff = (page: Page, benefit: string) => page.getByLabel(`Delivered: ${benefit}`).click();

const proofsOf = (db: Database, ids: string[]) =>
  db.select().from(deliverableProofs).where(inArray(deliverableProofs.deliverableId, ids));

test("a day without a connection: proofs are taken, survive a reload, and arrive exactly once", async ({
  page,
  context,
  database: { db },
  signIn,
  allowConsoleErrors,
}) => {
  test.slow();
  allowConsoleErrors(OFFLINE);
  await page.setViewportSize(PHONE);
  const host = await createHost(db);
  const { event, ids } = await createPromised(db, host.id, BENEFITS);
  await signIn(context, host.id);
  const stored = () =>
    db.select().from(deliverableProofs).where(inArray(deliverableProofs.deliverableId, ids));
  let taps = 0;

  await page.goto(`/myevents/${event.id}/day`);
  await expect(page.getByText("works without a connection")).toBeVisible();
  await expectNoAxeViolations(page);

  await context.setOffline(true);
  await expect(page.getByText("You're offline")).toBeVisible();
  const chooser = page.waitForEvent("filechooser");
  await page.getByLabel(/Take a photo of Logo on the main banner/).click();
  taps++;
  await (await chooser).setFiles({ name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: await aPicture() });
  expect(taps, "proof of one item takes at most three taps").toBeLessThanOrEqual(3);
  await page.getByLabel(/Delivered: Thanks from the stage/).click();
  await expect(page.getByText("2 proofs are waiting to be sent")).toBeVisible();

  const reloaded = await page.reload();
  expect(reloaded?.fromServiceWorker(), "usable without a connection").toBe(true);
  await expect(page.getByText("2 proofs are waiting to be sent")).toBeVisible();
  await expect(page.getByLabel(/Delivered: A booth/)).toBeEnabled();
  expect(await stored()).toEqual([]);

  await context.setOffline(false);
  await expect(page.getByText(/waiting to be sent/)).toHaveCount(0);
  await expect(page.getByText("Delivered, not accepted yet")).toHaveCount(2);
  await page.reload();
  await expect(page.getByText("Delivered, not accepted yet")).toHaveCount(2);
  expect((await stored()).map(({ kind }) => kind).sort()).toEqual(["note", "photo"]);
});

test("a page opened without a connection shows what was delivered meanwhile once there is one", async ({
  page,
  context,
  newContext,
  database: { db },
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(OFFLINE);
  const host = await createHost(db);
  const { event } = await createPromised(db, host.id, BENEFITS);
  const other = await newContext();
  await Promise.all([signIn(context, host.id), signIn(other, host.id)]);
  await openDay(page, event.id);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText("To deliver")).toHaveCount(3);
  const second = await other.newPage();
  await openDay(second, event.id);
  await checkOff(second, "Thanks from the stage");
  await expect(second.getByText("Delivered, not accepted yet")).toHaveCount(1);
  await context.setOffline(false);
  await expect(page.getByText("Delivered, not accepted yet")).toHaveCount(1);
});

test("what was canceled meanwhile is refused kindly, and its photo stays until it is discarded", async ({
  page,
  context,
  database: { db },
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(OFFLINE);
  allowConsoleErrors(/status of 409/);
  await page.setViewportSize(PHONE);
  const host = await createHost(db);
  const { event, sponsorshipId } = await createPromised(db, host.id, BENEFITS);
  await signIn(context, host.id);
  await page.goto(`/myevents/${event.id}/day`);
  await expect(page.getByText("works without a connection")).toBeVisible();
  await context.setOffline(true);
  const chooser = page.waitForEvent("filechooser");
  await page.getByLabel(/Take a photo of A booth/).click();
  await (await chooser).setFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: await aPicture() });
  await expect(page.getByText("1 proof is waiting to be sent")).toBeVisible();
  await db.update(sponsorships).set({ status: "cancelled" }).where(eq(sponsorships.id, sponsorshipId));
  await context.setOffline(false);
  await expect(page.getByText("1 proof wasn't accepted")).toBeVisible();
  await expect(page.getByText("This sponsorship was refunded.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("This sponsorship was refunded.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Download" })).toBeVisible();
  await page.getByRole("button", { name: /^Discard/ }).click();
  await expect(page.getByText("1 proof wasn't accepted")).toHaveCount(0);
});

test("the next account on the same phone finds no stored page of the previous one", async ({
  page,
  context,
  database: { db },
  signIn,
}) => {
  const [host, other] = [await createHost(db), await createHost(db)];
  const { event } = await createPromised(db, host.id, BENEFITS);
  const storedPages = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("event-day ")));
  await signIn(context, host.id);
  await page.goto(`/myevents/${event.id}/day`);
  await expect(page.getByText("works without a connection")).toBeVisible();
  await page.goto("/deliverables");
  expect(await storedPages()).toHaveLength(1);
  // The session ended without signing out, and someone else signs in.
  await signIn(context, other.id);
  await page.goto("/deliverables");
  await expect.poll(storedPages).toEqual([]);
});

test("one photo proves several benefits, and the list over all events shows them", async ({
  page,
  context,
  database: { db },
  signIn,
}) => {
  const host = await createHost(db);
  const { event, ids } = await createPromised(db, host.id, BENEFITS);
  await signIn(context, host.id);
  await page.goto(`/myevents/${event.id}/day`);
  await page.getByRole("button", { name: "Select several" }).click();
  await page.getByLabel(/^Select Logo/).check();
  await page.getByLabel(/^Select A booth/).check();
  await expectNoAxeViolations(page);
  const chooser = page.waitForEvent("filechooser");
  await page.getByLabel("Take one photo of all selected").click();
  await (await chooser).setFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: await aPicture() });
  await expect(page.getByText("Delivered, not accepted yet")).toHaveCount(2);
  await expect
    .poll(async () =>
      (await db.select().from(deliverables).where(inArray(deliverables.id, ids))).map((d) => d.status).sort(),
    )
    .toEqual(["due", "proved", "proved"]);

  await page.goto("/deliverables");
  await expect(page.getByRole("heading", { level: 1, name: "Sponsor Benefits" })).toBeVisible();
  await page.getByLabel("Status").selectOption("Delivered, not accepted yet");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByText("Logo on the main banner")).toBeVisible();
  await expect(page.getByText("Thanks from the stage")).toHaveCount(0);
  await page.getByText("Proof (1)").first().click();
  const photo = page.getByRole("listitem").getByRole("img").first();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Withdraw" }).first().click();
  await expect(page.getByText("Proof (1)")).toHaveCount(1);
  await expectNoAxeViolations(page);
});

test("two offline phones check off the same benefits: one check counts, every photo is kept, and both see it", async ({
  page: first,
  context,
  newContext,
  database: { db },
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(OFFLINE);
  const [host, helper] = [await createHost(db), await createAgent(db)];
  const { event, proposal, ids } = await createPromised(db, host.id, BENEFITS);
  await createAgreement(
    db,
    { proposalId: proposal.id, hostId: host.id, agent: helper },
    { role: "co_owner" },
  );
  const other = await newContext();
  await Promise.all([signIn(context, host.id), signIn(other, helper.id)]);
  const second = await other.newPage();
  await Promise.all([openDay(first, event.id), openDay(second, event.id)]);

  await Promise.all([context.setOffline(true), other.setOffline(true)]);
  await checkOff(first, "Logo on the main banner");
  await checkOff(first, "Thanks from the stage");
  await photograph(first, "A booth at the entrance");
  await checkOff(second, "Logo on the main banner");
  await photograph(second, "Thanks from the stage");
  await photograph(second, "A booth at the entrance", "#c33a2b");
  for (const phone of [first, second])
    await expect(phone.getByText("3 proofs are waiting to be sent")).toBeVisible();
  for (const [phone, connection] of [
    [first, context],
    [second, other],
  ] as const) {
    await connection.setOffline(false);
    await expect(phone.getByText(/waiting to be sent/)).toHaveCount(0);
    await expect(phone.getByText(/n't accepted/)).toHaveCount(0);
  }

  const wanted = [["note"], ["note", "photo"], ["photo", "photo"]];
  for (const phone of [first, second]) {
    await phone.reload();
    await expect(phone.getByText("Delivered, not accepted yet")).toHaveCount(3);
    await expect(phone.getByText("Proof (1)")).toHaveCount(1);
    await expect(phone.getByText("Proof (2)")).toHaveCount(2);
    await phone.getByText("Proof (1)").click();
    await expect(phone.getByText(`Checked off by ${host.fullName}`).first()).toBeVisible();
  }
  const stored = await proofsOf(db, ids);
  const kinds = (id: string) => stored.filter((one) => one.deliverableId === id).map(({ kind }) => kind);
  expect(ids.map((id) => kinds(id).sort())).toEqual(wanted);
  const moves = await db
    .select()
    .from(deliverableEntries)
    .where(inArray(deliverableEntries.deliverableId, ids));
  expect(moves.map(({ move }) => move)).toEqual(["prove", "prove", "prove"]);
});

test("the session ends during a night offline: nothing is lost, and everything is sent after logging in", async ({
  page,
  context,
  database: { db },
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(OFFLINE);
  allowConsoleErrors(/status of 401/);
  const password = "seven boats and a bell";
  const host = await createHost(db, { email: `${newId()}@example.test`, password });
  const { event, ids } = await createPromised(db, host.id, BENEFITS);
  await signIn(context, host.id);
  await openDay(page, event.id);
  await context.setOffline(true);
  await photograph(page, "A booth at the entrance");
  await checkOff(page, "Thanks from the stage");
  await expect(page.getByText("2 proofs are waiting to be sent")).toBeVisible();
  await db.delete(sessions).where(eq(sessions.userId, host.id));
  await context.setOffline(false);
  await expect(page.getByText("Please log in to continue.")).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await proofsOf(db, ids)).toEqual([]);
  await page
    .getByRole("alert")
    .or(page.getByRole("status"))
    .or(page.getByRole("main"))
    .getByRole("link", { name: "Log in" })
    .first()
    .click();
  await page.getByLabel("Email Address").fill(host.email);
  await page.locator("input[name=password]").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(`/myevents/${event.id}/day`);
  await expect(page.getByText("Delivered, not accepted yet")).toHaveCount(2);
  await expect(page.getByText(/waiting to be sent/)).toHaveCount(0);
  expect((await proofsOf(db, ids)).map(({ kind }) => kind).sort()).toEqual(["note", "photo"]);
});

test("the page asks the browser to send what waits, and the browser sends it after the page was closed", async ({
  page,
  context,
  database: { db },
  signIn,
  allowConsoleErrors,
  baseURL,
}) => {
  allowConsoleErrors(OFFLINE);
  const host = await createHost(db);
  const { event, ids } = await createPromised(db, host.id, BENEFITS);
  await signIn(context, host.id);
  // Browsers without windows refuse to register; the event itself can be dispatched.
  const asked: string[] = [];
  await page.exposeFunction("noteTag", (tag: string) => asked.push(tag));
  await page.addInitScript("SyncManager.prototype.register = async (tag) => void noteTag(tag)");
  await openDay(page, event.id);
  await context.setOffline(true);
  await photograph(page, "A booth at the entrance");
  await expect(page.getByText("1 proof is waiting to be sent")).toBeVisible();
  await expect.poll(() => asked).toContain("event-day");
  const another = await context.newPage();
  await page.close();
  await context.setOffline(false);
  expect(await proofsOf(db, ids)).toEqual([]);
  await wakeWorker(context, another, baseURL ?? "");
  await expect.poll(async () => (await proofsOf(db, ids)).length).toBe(1);
});

/** The browser has a connection again: it wakes the service worker. */
async function wakeWorker(context: BrowserContext, page: Page, origin: string): Promise<void> {
  const browser = await context.newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await browser.send("ServiceWorker.enable");
  const registrationId = await known;
  await browser.send("ServiceWorker.dispatchSyncEvent", {
    origin,
    registrationId,
    tag: "event-day",
    lastChance: false,
  });
}
