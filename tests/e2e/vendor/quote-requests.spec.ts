import { and, eq } from "drizzle-orm";
import { quoteRequests, vendorViewDays } from "@/db/schema";
import { quotePath, vendorProfilePath } from "@/lib/vendors/profiles/paths";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "@/tests/support/e2e";
import { createQuoteRequest } from "@/tests/support/factories/quote-requests";
import { createVendor } from "@/tests/support/factories/vendors";
import { newestMail } from "@/tests/support/mailbox";

test("a guest requests a quote on a phone, and the vendor gets the email and works the lead", async ({
  page,
  newContext,
  signIn,
  database: { db },
}) => {
  const { profile, user, services } = await createVendor(db, { businessName: "Lantern Catering" });
  const nth = services[0]?.id ?? "";
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(quotePath(profile, nth));
  const form = page.locator("#quote");
  await expect(form.getByLabel("Service Needed")).toHaveValue("catering");
  await form.getByRole("button", { name: "Request Quote" }).click();
  await expect(form.getByText("Name is required")).toBeVisible();
  await expect(form.getByText("Email is required")).toBeVisible();
  await expect(form.getByText("Message is required")).toBeVisible();
  await expect(form.getByLabel("Full Name")).toBeFocused();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await form.getByLabel("Full Name").fill("Gus Guest");
  await form.getByLabel("Email").fill("gus@");
  await form.getByLabel("Message").fill("Supper for eighty, please.");
  await form.getByRole("button", { name: "Request Quote" }).click();
  await expect(form.getByText("Invalid email address")).toBeVisible();
  await form.getByLabel("Email").fill("gus@example.test");
  await form.getByLabel("Budget").fill("$900");
  await form.getByRole("button", { name: "Request Quote" }).click();
  await expect(page.getByText("Request Sent!")).toBeVisible();
  await expect(page.locator("#quote :focus")).toContainText("Request Sent!");
  await expect
    .poll(() => db.$count(vendorViewDays, eq(vendorViewDays.profileId, profile.id)), "the view was counted")
    .toBe(1);

  await createQuoteRequest(db, profile.id, {
    clientName: "Rank Fast",
    spamAt: new Date(),
    spamBy: "score",
    spamScore: 80,
    spamReasons: ["It contains 2 links."],
  });
  const working = await newContext();
  await signIn(working, user.id);
  const vendorPage = await working.newPage();
  const mail = await newestMail(page.request, user.email, "quote-asked");
  expect(mail.subject).toBe("Gus Guest requested a quote from Lantern Catering");
  await vendorPage.goto(mail.links.find((link) => link.includes("lead=")) ?? "");
  await expect(vendorPage).toHaveURL(/\/vendordashboard\/leads\?lead=/);
  const entry = vendorPage.getByRole("listitem", { name: "Gus Guest" });
  await expect(entry).toContainText("Supper for eighty, please.");
  const fold = entry.locator("summary", { hasText: "Contact and notes" });
  await fold.click();
  await expect(entry.getByRole("link", { name: "gus@example.test" })).toHaveAttribute(
    "href",
    /^mailto:gus@example\.test/,
  );
  await expectNoAxeViolations(vendorPage);

  await vendorPage.goto("/vendordashboard/leads");
  await expect(vendorPage.getByRole("link", { name: "All (1)" })).toHaveAttribute("aria-current", "page");
  const status = entry.getByLabel("Status of Gus Guest");
  await status.selectOption("Quoted");
  await expect(status).not.toHaveAttribute("aria-disabled", "true");
  await fold.click();
  await expect(vendorPage.getByRole("link", { name: "Quoted (1)" })).toBeVisible();
  await entry.getByLabel("Private notes, about Gus Guest").fill("Call on Monday");
  await expect(entry.getByText("Saved", { exact: true })).toBeVisible();
  await entry.getByRole("button", { name: /^Mark as spam/ }).click();
  await expect(vendorPage.getByRole("link", { name: "Spam (2)" })).toBeVisible();
  const undo = entry.getByRole("button", { name: /^Undo/ });
  await expect(undo).not.toHaveAttribute("aria-disabled", "true");
  await undo.click();
  await expect(vendorPage.getByRole("link", { name: "Quoted (1)" })).toBeVisible();
  await expect(entry.getByRole("button", { name: /^Mark as spam/ })).not.toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await vendorPage.getByRole("link", { name: "Spam (1)" }).click();
  await expect(
    vendorPage.getByText("Filtered as spam, so we didn't email you about it. It contains 2 links."),
  ).toBeVisible();
  await vendorPage.goto("/vendordashboard/leads");
  await expect(status).toHaveValue("quoted");
  await expect(entry.getByLabel("Private notes, about Gus Guest")).toHaveValue("Call on Monday");
  await vendorPage.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(vendorPage);
  const asked = and(eq(quoteRequests.profileId, profile.id), eq(quoteRequests.clientName, "Gus Guest"));
  const [row] = await db.select().from(quoteRequests).where(asked);
  expect(row).toMatchObject({ status: "quoted", vendorNotes: "Call on Monday", spamAt: null });

  // New leads are counted and shown while the page is open, without a reload.
  await expect(vendorPage.getByRole("link", { name: "All (1)" })).toBeVisible();
  await page.reload();
  await form.getByLabel("Full Name").fill("Nell Next");
  await form.getByLabel("Email").fill("nell@example.test");
  await form.getByLabel("Message").fill("Breakfast for twenty, please.");
  await form.getByRole("button", { name: "Request Quote" }).click();
  await expect(page.getByText("Request Sent!")).toBeVisible();
  await expect(vendorPage.getByRole("link", { name: "All (2)" })).toBeVisible();
  await expect(vendorPage.getByRole("link", { name: "New (1)" })).toBeVisible();
  await expect(vendorPage.getByRole("listitem", { name: "Nell Next" })).toBeVisible();
});

test("the quote form works without scripts and keeps typed values", async ({
  newContext,
  database: { db },
}) => {
  const { profile } = await createVendor(db);
  const page = await (await newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(vendorProfilePath(profile));
  const form = page.locator("#quote");
  await form.getByLabel("Full Name").fill("Nola Noscript");
  await form.getByLabel("Email").fill("nola@example.test");
  await form.getByRole("button", { name: "Request Quote" }).click();
  await expect(form.getByText("Service type is required")).toBeVisible();
  await expect(form.getByLabel("Full Name")).toHaveValue("Nola Noscript");
  await form.getByLabel("Service Needed").selectOption("decor");
  await form.getByLabel("Message").fill("Lamps for a square, please.");
  await form.getByRole("button", { name: "Request Quote" }).click();
  await expect(page.getByText("Request Sent!")).toBeVisible();
  expect(await db.$count(quoteRequests, eq(quoteRequests.profileId, profile.id))).toBe(1);
});
