import { eq, inArray } from "drizzle-orm";
import { deliverableProofs, deliverables, sponsorships } from "@/db/schema";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createPromised } from "@/tests/support/factories/promised";
import { createHost } from "@/tests/support/factories/users";
import { aPicture } from "@/tests/support/files";

const PHONE = { width: 390, height: 844 };
/** What browsers log about requests without a connection. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|EventSource/;
const BENEFITS = ["Logo on the main banner", "Thanks from the stage", "A booth at the entrance"];

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
  await expect(page.getByText("2 proofs wait to be sent")).toBeVisible();

  const started = Date.now();
  await page.reload();
  await expect(page.getByText("2 proofs wait to be sent")).toBeVisible();
  expect(Date.now() - started, "usable without a connection").toBeLessThan(1_000);
  await expect(page.getByLabel(/Delivered: A booth/)).toBeEnabled();
  expect(await stored()).toEqual([]);

  await context.setOffline(false);
  await expect(page.getByText(/waits? to be sent/)).toHaveCount(0);
  await expect(page.getByText("Delivered, not accepted yet")).toHaveCount(2);
  await page.reload();
  await expect(page.getByText("Delivered, not accepted yet")).toHaveCount(2);
  expect((await stored()).map(({ kind }) => kind).sort()).toEqual(["note", "photo"]);
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
  await expect(page.getByText("1 proof waits to be sent")).toBeVisible();
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
  await page.getByRole("button", { name: "Withdraw" }).first().click();
  await expect(page.getByText("Proof (1)")).toHaveCount(1);
  await expectNoAxeViolations(page);
});
