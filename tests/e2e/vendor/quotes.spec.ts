import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { quoteRequests, quotes } from "@/db/schema";
import { vendorProfilePath } from "@/lib/vendors/profiles/paths";
import { ownRequestPath, privateRequestPath, receivedRequestPath } from "@/lib/vendors/quote-requests/paths";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "@/tests/support/e2e";
import { createPrivateLink, createQuote, createQuoteRequest } from "@/tests/support/factories/quote-requests";
import { createSponsor } from "@/tests/support/factories/users";
import { createVendor } from "@/tests/support/factories/vendors";
import { newestMail } from "@/tests/support/mailbox";
import { expectFits, PHONE } from "@/tests/support/widths";

const NOTICE = "You and the vendor agree on payment yourselves.";

async function expectGoodPage(page: Page) {
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
}

test("a guest asks, the vendor answers with a quote, and the guest accepts it", async ({
  page,
  newContext,
  signIn,
  database: { db },
}) => {
  const email = "nell@example.test";
  const { profile, user } = await createVendor(db, { businessName: "Lantern Catering" });
  await page.setViewportSize(PHONE);
  await page.goto(vendorProfilePath(profile));
  const form = page.locator("#quote");
  await form.getByLabel("Full Name").fill("Nell Next");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Service Needed").selectOption({ label: "Catering" });
  await form
    .getByLabel("Message")
    .fill(
      `Supper for eighty, please. ${Array.from({ length: 12 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join("")}`,
    );
  await form.getByRole("button", { name: "Request Quote" }).click();
  await expect(page.getByText("Request Sent!")).toBeVisible();

  const working = await newContext();
  await signIn(working, user.id);
  const vendorPage = await working.newPage();
  await vendorPage.setViewportSize(PHONE);
  await vendorPage.goto("/vendordashboard/leads");
  await vendorPage.getByRole("link", { name: "Reply or send quote to Nell Next" }).click();
  await vendorPage.getByLabel("Message to Nell Next").fill("Inside or outside?");
  await vendorPage.getByRole("button", { name: "Send message" }).click();
  const said = vendorPage.getByRole("listitem").filter({ hasText: "Inside or outside?" });
  await expect(said).toBeVisible();
  await expect(vendorPage.getByLabel("Message to Nell Next")).toHaveValue("");
  await vendorPage.getByRole("button", { name: "Send quote" }).click();
  await expect(vendorPage.getByLabel("What's included")).toBeFocused();
  await vendorPage.getByLabel("What's included").fill("Three courses and service.");
  await vendorPage.getByLabel("Total").fill("1200");
  await vendorPage.getByLabel("Event date").fill("2099-06-04");
  await vendorPage.getByLabel("Valid until").fill("2099-05-01");
  await vendorPage.getByRole("button", { name: "Send quote" }).click();
  await expect(vendorPage.getByRole("listitem", { name: "Catering" })).toContainText("Open");
  await expectFits(vendorPage);

  const mail = await newestMail(page.request, email, "quote-sent");
  expect(mail.text).toContain(NOTICE);
  const link = mail.links.find((one) => one.includes("/quotes/")) ?? "";
  const response = await page.goto(link);
  expect(response?.headers()).toMatchObject({
    "x-robots-tag": "noindex",
    "referrer-policy": "same-origin",
    "cache-control": expect.stringContaining("no-store"),
  });
  await expect(page.getByText("Inside or outside?")).toBeVisible();
  const quote = page.getByRole("listitem", { name: "Catering" });
  await expect(quote).toContainText("$1,200");
  await expect(quote).toContainText(NOTICE);
  await expectFits(page);
  await page.getByLabel(`Message to ${profile.businessName}`).fill("Outside.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Outside." })).toBeVisible();
  await quote.getByRole("button", { name: /^Accept quote/ }).click();
  await expect(quote.getByText("You accepted this quote.")).toBeVisible();
  await expectFits(page);

  const list = await working.newPage();
  await list.goto("/vendordashboard/leads");
  await expect(list.getByRole("listitem", { name: "Nell Next" })).toContainText("$1,200");

  // The open page shows the answer and the decision without a reload.
  await expect(vendorPage.getByText("Outside.", { exact: true })).toBeVisible();
  await expect(vendorPage.getByText("Nell Next accepted this quote.")).toBeVisible();
  await expect(vendorPage.getByRole("button", { name: "Send quote" })).toBeHidden();
  await expectFits(vendorPage);
  await vendorPage.getByRole("button", { name: /^Cancel quote/ }).click();
  const canceling = vendorPage.getByRole("dialog", { name: "Cancel Catering?" });
  await canceling.getByRole("button", { name: "Cancel quote" }).click();
  await expect(vendorPage.getByRole("listitem", { name: "Catering" })).toContainText("Canceled");
});

test("a guest declines with a reason and writes without scripts; a dead link is not found", async ({
  newContext,
  allowConsoleErrors,
  database: { db },
}) => {
  const { profile } = await createVendor(db);
  const { id } = await createQuoteRequest(db, profile.id, { status: "quoted", answeredAt: new Date() });
  await createQuote(db, id);
  const path = privateRequestPath(await createPrivateLink(db, id));
  const page = await (await newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(path);
  await page.getByLabel(/^Message to/).fill("Can you do it for less?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Can you do it for less?" })).toBeVisible();
  await page.locator("summary", { hasText: "Decline" }).click();
  await page.getByLabel("Reason").fill("Over our budget");
  await page.getByRole("button", { name: /^Decline quote/ }).click();
  const quote = page.getByRole("listitem", { name: "Supper for eighty" });
  await expect(quote).toContainText("Declined");
  await expect(quote).toContainText("Over our budget");
  expect(await db.select().from(quotes).where(eq(quotes.requestId, id))).toMatchObject([
    { status: "declined" },
  ]);
  await db
    .update(quoteRequests)
    .set({ spamAt: new Date(), spamBy: "vendor" })
    .where(eq(quoteRequests.id, id));
  allowConsoleErrors(/404/);
  for (const dead of [path, privateRequestPath("x".repeat(43))])
    expect((await page.goto(dead))?.status(), dead).toBe(404);
});

test("long words fit on a phone on both sides", async ({ page, context, signIn, database: { db } }) => {
  const unbroken = "m".repeat(110);
  const { profile, user } = await createVendor(db, { businessName: unbroken.slice(0, 60) });
  const { id } = await createQuoteRequest(db, profile.id, {
    clientName: unbroken,
    message: unbroken,
    eventLocation: unbroken,
  });
  await createQuote(db, id, { title: unbroken, included: unbroken, totalCents: 99_999_999 });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(privateRequestPath(await createPrivateLink(db, id)));
  await expect(page.getByRole("heading", { name: unbroken })).toBeVisible();
  await expectGoodPage(page);
  await signIn(context, user.id);
  for (const path of ["/vendordashboard/leads", receivedRequestPath(id)]) {
    await page.goto(path);
    await expect(page.getByText(unbroken).first()).toBeVisible();
    await expectGoodPage(page);
  }
});

test("a client with an account finds the quote in their list; no one else does", async ({
  page,
  context,
  newContext,
  signIn,
  allowConsoleErrors,
  database: { db },
}) => {
  const [client, stranger] = [await createSponsor(db), await createSponsor(db)];
  const { profile } = await createVendor(db, { businessName: "Lantern Catering of Marlow" });
  const { id } = await createQuoteRequest(db, profile.id, { clientId: client.id });
  await createQuote(db, id, { validUntil: "2099-05-01" });
  await signIn(context, client.id);
  await page.goto("/quoterequests");
  const row = page.getByRole("listitem").filter({ hasText: "Lantern Catering of Marlow" });
  await expect(row).toContainText("$1,200");
  await expectGoodPage(page);
  await row.getByRole("link").click();
  await expect(page).toHaveURL(ownRequestPath(id));
  await expect(page.getByRole("link", { name: "Message vendor" })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("button", { name: /^Accept quote/ }).click();
  await expect(page.getByText("You accepted this quote.")).toBeVisible();

  const elsewhere = await newContext();
  await signIn(elsewhere, stranger.id);
  const strangersPage = await elsewhere.newPage();
  allowConsoleErrors(/404/);
  expect((await strangersPage.goto(ownRequestPath(id)))?.status()).toBe(404);
});
