import ICAL from "ical.js";
import { formatDates } from "@/lib/core/dates";
import { newId } from "@/lib/core/ids";
import { addDays } from "@/lib/vendors/calendar/days";
import { monthOf } from "@/lib/vendors/calendar/month";
import { calendarPath } from "@/lib/vendors/calendar/paths";
import { vendorProfilePath } from "@/lib/vendors/profiles/paths";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createQuoteRequest } from "@/tests/support/factories/quote-requests";
import { createVendor } from "@/tests/support/factories/vendors";

const PHONE = { width: 390, height: 844 };
const UNAVAILABLE = "This vendor is unavailable that day. You can still ask.";

const titles = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as never)
    .getAllSubcomponents("vevent")
    .map((event) => event.getFirstPropertyValue("summary"));

test("a vendor blocks days, a client is warned, and a calendar program reads the feed until its address is replaced", async ({
  page,
  context,
  newContext,
  signIn,
  database: { db },
}) => {
  const { user, profile } = await createVendor(db, { businessName: `Lantern Catering ${newId().slice(-6)}` });
  // In the middle of the month after next, so that the range is in one month.
  const first = `${monthOf(addDays(new Date().toISOString().slice(0, 10), 60))}-10`;
  const last = addDays(first, 2);
  const request = await createQuoteRequest(db, profile.id, { eventDate: addDays(first, 5) });
  await signIn(context, user.id);
  await page.goto("/vendordashboard");
  await page.getByRole("link", { name: "Calendar", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Calendar" })).toBeVisible();

  const blocked = page.getByRole("region", { name: "Blocked days" });
  await blocked.getByRole("button", { name: "Block days" }).click();
  await expect(blocked.getByText("This field is required.")).toBeVisible();
  await blocked.getByLabel("First day").fill(first);
  await blocked.getByLabel("Last day").fill(last);
  await blocked.getByLabel("Private note").fill("Family visit");
  await blocked.getByRole("button", { name: "Block days" }).click();
  await expect(blocked.getByRole("heading", { name: formatDates(first, last) })).toBeVisible();
  await expect(blocked.getByLabel("First day").first()).toHaveValue("");

  await page.goto(calendarPath(monthOf(first)));
  const grid = page.getByRole("table");
  await expect(grid.getByRole("link", { name: "Unavailable: Family visit" })).toHaveCount(3);
  await expect(grid.getByRole("link", { name: "Quote request: Gus Guest" })).toHaveAttribute(
    "href",
    `/vendordashboard/leads?lead=${request.id}#lead-${request.id}`,
  );
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: /^Next month/ }).click();
  await expect(grid.getByRole("link", { name: "Unavailable: Family visit" })).toHaveCount(0);
  await page.getByRole("link", { name: /^Previous month/ }).click();
  await expect(page).toHaveURL(calendarPath(monthOf(first)));
  await page.setViewportSize(PHONE);
  await expect(grid).toBeHidden();
  await expect(page.getByRole("link", { name: "Family visit" })).toHaveCount(1);
  await expectNoAxeViolations(page);

  const feed = page.getByRole("region", { name: "Subscribe to your calendar" });
  await feed.getByRole("button", { name: "Make an address" }).click();
  const address = await feed.getByLabel("Calendar address").inputValue();
  await feed.getByRole("button", { name: "Done" }).click();
  await expect(feed.getByText("Make a new address")).toBeVisible();
  expect(await page.content()).not.toContain(address);

  const outside = await newContext();
  const read = (headers = {}) => outside.request.get(address, { headers });
  const calendar = await read();
  expect(calendar.headers()).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, no-cache",
    "x-robots-tag": "noindex",
  });
  expect(titles(await calendar.text())).toEqual(["Unavailable", "Quote request: Gus Guest"]);
  const etag = calendar.headers()["etag"] ?? "";
  expect((await read({ "if-none-match": etag })).status()).toBe(304);

  const client = await outside.newPage();
  await client.setViewportSize(PHONE);
  await client.goto(vendorProfilePath(profile));
  const form = client.locator("#quote");
  await form.getByLabel("Event Date").fill(last);
  await expect(form.getByText(UNAVAILABLE)).toBeVisible();
  await expectNoAxeViolations(client);
  await expect(client.getByText("Family visit")).toHaveCount(0);
  await form.getByLabel("Event Date").fill(addDays(last, 1));
  await expect(form.getByText(UNAVAILABLE)).toBeHidden();
  await form.getByLabel("Event Date").fill(first);
  await expect(form.getByText(UNAVAILABLE)).toBeVisible();
  await form.getByLabel("Full Name").fill("Gil Guest");
  await form.getByLabel("Email").fill("gil@example.test");
  await form.getByLabel("Service Needed").selectOption("catering");
  await form.getByLabel("Message").fill("Supper for eighty, please.");
  await form.getByRole("button", { name: "Request Quote" }).click();
  await expect(client.getByText("Request Sent!")).toBeVisible();

  await blocked.getByText("Edit", { exact: false }).first().click();
  const edit = blocked.getByRole("listitem");
  await edit.getByLabel("Last day").fill(first);
  await edit.getByRole("button", { name: "Save days" }).click();
  await expect(blocked.getByRole("heading", { name: formatDates(first, first) })).toBeVisible();
  expect((await read({ "if-none-match": etag })).status()).toBe(200);
  await edit.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Unblock days" }).click();
  await expect(page.getByText("Days unblocked.")).toBeVisible();
  await expect(edit).toHaveCount(0);
  expect(titles(await (await read()).text())).toEqual([
    "Quote request: Gil Guest",
    "Quote request: Gus Guest",
  ]);

  await feed.getByRole("button", { name: /^Make a new address/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Replace address" }).click();
  await expect(feed.getByLabel("Calendar address")).not.toHaveValue(address);
  expect((await read()).status()).toBe(404);
});

test("a vendor blocks and unblocks days without scripts", async ({
  newContext,
  signIn,
  database: { db },
}) => {
  const { user } = await createVendor(db);
  const context = await newContext({ javaScriptEnabled: false });
  await signIn(context, user.id);
  const page = await context.newPage();
  await page.goto("/vendordashboard/calendar");
  await page.getByLabel("First day").fill("2000-01-01");
  await page.getByRole("button", { name: "Block days" }).click();
  await expect(page.getByText("These days have passed. Please choose later ones.")).toBeVisible();
  const day = addDays(new Date().toISOString().slice(0, 10), 40);
  await page.getByLabel("First day").fill(day);
  await page.getByRole("button", { name: "Block days" }).click();
  const range = page.getByRole("listitem").filter({ hasText: formatDates(day, day) });
  await range.locator("summary", { hasText: "Remove" }).click();
  await range.getByRole("button", { name: "Unblock days" }).click();
  await expect(range).toHaveCount(0);
});
