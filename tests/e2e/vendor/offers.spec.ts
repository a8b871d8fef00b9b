import { newId } from "@/lib/core/ids";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createAskedEvent } from "@/tests/support/factories/offers";
import { createHost } from "@/tests/support/factories/users";
import { createVendor, createVendorUser } from "@/tests/support/factories/vendors";

const unique = () => `${newId()}@example.test`;
const PHONE = { width: 360, height: 740 };

test("three vendors respond to an event, one with a bid; the host compares, declines one, and accepts one; all sides see the outcome", async ({
  page,
  context,
  newContext,
  database,
  signIn,
}) => {
  const { db } = database;
  const title = `Lantern Regatta ${newId().slice(-6)}`;
  const host = await createHost(db, { email: unique(), companyName: "Quay Players" });
  const { event } = await createAskedEvent(database, host.id, {
    title,
    startDate: "2099-09-12",
    startsAt: new Date("2099-09-12T15:00:00Z"),
    endsAt: new Date("2099-09-12T20:00:00Z"),
    request: { deadlineOn: null, budgetMaxCents: 90_000 },
  });
  const vendors = [];
  for (const businessName of ["Soup Kitchen", "Quay Feasts", "Dear Dinners"]) {
    const user = await createVendorUser(db, { email: unique() });
    await createVendor(db, { user, businessName });
    const browser = await newContext({ viewport: PHONE });
    await signIn(browser, user.id);
    vendors.push(await browser.newPage());
  }
  const [first, second, third] = vendors;
  if (!first || !second || !third) throw new Error("three vendors are needed");

  await first.goto("/vendormatchmaking");
  const card = first.getByRole("listitem").filter({ has: first.getByRole("heading", { name: title }) });
  await expect(card.getByText("Needs your services: Catering")).toBeVisible();
  await expectNoAxeViolations(first);
  await card.getByRole("link", { name: `Submit Offer for ${title}` }).click();
  await first.getByRole("button", { name: "Submit Offer" }).click();
  await expect(first.getByText("This field is required.").first()).toBeVisible();
  await first.getByLabel(/Your price/).fill("449.50");
  await first.getByLabel(/Your offer/).fill("Soup and bread for 200.");
  await first.getByRole("textbox", { name: "Included item 1" }).fill("Delivery");
  await first.getByRole("button", { name: "Add Item" }).click();
  await first.getByRole("textbox", { name: "Included item 2" }).fill("Bowls and spoons");
  await expectNoAxeViolations(first);
  await first.getByRole("button", { name: "Submit Offer" }).click();
  await expect(first.getByText("Offer submitted successfully!")).toBeVisible();
  await expectNoAxeViolations(first);

  await second.goto("/vendormatchmaking");
  await second.getByRole("link", { name: `Submit Bid for ${title}` }).click();
  await second.getByLabel("Message", { exact: false }).first().fill("We do all of it.");
  await second.getByLabel(/^Name/).fill("Three courses");
  await second.getByLabel(/^Price/).fill("600");
  await second.getByRole("button", { name: "Add Service" }).click();
  await second.getByLabel(/^Name/).nth(1).fill("Lanterns");
  await second
    .getByLabel(/^Price/)
    .nth(1)
    .fill("100.05");
  await second.getByLabel("Service request").nth(1).selectOption({ label: "Decor" });
  await second.getByLabel("Discount").selectOption("percent");
  await second.getByLabel("Percentage off").fill("10");
  await expect(second.getByText("$630.05")).toBeVisible();
  await expectNoAxeViolations(second);
  await second.getByRole("button", { name: "Submit Bid" }).click();
  await expect(second.getByText("Your bid has been submitted successfully!")).toBeVisible();

  await third.goto("/vendormatchmaking");
  await third.getByRole("link", { name: `Submit Offer for ${title}` }).click();
  await third.getByLabel(/Your price/).fill("2500");
  await third.getByLabel(/Your offer/).fill("Five courses.");
  await third.getByRole("button", { name: "Submit Offer" }).click();
  await expect(third.getByText("Offer submitted successfully!")).toBeVisible();

  await signIn(context, host.id);
  await page.goto(`/eventoffers?id=${event.id}`);
  const catering = page.getByRole("table", { name: "Catering" });
  const dear = catering.getByRole("row", { name: /Dear Dinners/ });
  const decline = dear.getByRole("button", { name: "Decline Dear Dinners" });
  const dialog = page.getByRole("dialog", { name: "Decline the offer by Dear Dinners?" });
  await decline.click();
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(decline).toBeFocused();
  await decline.click();
  await expectNoAxeViolations(page);
  await dialog.getByLabel(/^Reason \(shared with the vendor\)/).fill("More than we can pay.");
  await dialog.getByRole("button", { name: "Decline offer" }).click();
  await expect(dear.getByText("Declined", { exact: true })).toBeVisible();
  await expect(dear.getByText("You wrote: More than we can pay.")).toBeVisible();
  const bid = page.getByRole("table", { name: "Bids for several services" });
  await expect(bid.getByText("$630.05").filter({ visible: true })).toBeVisible();
  await expect(catering.getByText("$449.50").filter({ visible: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await bid.getByRole("button", { name: "Accept Quay Feasts" }).click();
  await expect(page.getByText(/The other pending offer or bid will be declined/)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Accept offer" }).click();
  await expect(bid.getByText("Accepted", { exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: /Catering.*Booked/ }).first()).toBeVisible();
  // Elements under the sticky bar can't be clicked.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNoAxeViolations(page);
  await first.goto("/vendoroffers");
  await expect(first.getByText("Declined", { exact: true })).toBeVisible();
  await third.goto("/vendoroffers");
  await expect(third.getByText("Declined", { exact: true })).toBeVisible();
  await expect(third.getByText("The host wrote: More than we can pay.")).toBeVisible();
  await second.goto("/vendoroffers");
  await expect(second.getByText("Accepted", { exact: true })).toBeVisible();
  await second.getByRole("link", { name: `Message host of ${title}` }).click();
  const said = second.getByRole("region", { name: /^Conversation with/ });
  await expect(said.getByText(/I've accepted your bid: Catering, Decor/)).toBeVisible();
});

test("an offer is sent without scripts, and typed values survive errors", async ({
  newContext,
  database,
  signIn,
}) => {
  const host = await createHost(database.db, { email: unique() });
  const { event } = await createAskedEvent(database, host.id, {
    startDate: "2099-09-12",
    startsAt: new Date("2099-09-12T15:00:00Z"),
    endsAt: new Date("2099-09-12T20:00:00Z"),
    request: { deadlineOn: null },
  });
  const user = await createVendorUser(database.db, { email: unique() });
  await createVendor(database.db, { user });
  const plain = await newContext({ javaScriptEnabled: false });
  await signIn(plain, user.id);
  const page = await plain.newPage();
  await page.goto(`/submitoffer?eventId=${event.id}`);
  await page.getByRole("textbox", { name: "Included item 1" }).fill("Delivery");
  await page.getByRole("textbox", { name: "Included item 2" }).fill("Napkins");
  await page.getByLabel(/Your price/).fill("450");
  await page.getByRole("button", { name: "Submit Offer" }).click();
  await expect(page.getByText("This field is required.").first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Included item 1" })).toHaveValue("Delivery");
  await expect(page.getByRole("textbox", { name: "Included item 2" })).toHaveValue("Napkins");
  await page.getByLabel(/Your offer/).fill("Soup and bread.");
  await page.getByRole("button", { name: "Submit Offer" }).click();
  await expect(page.getByText("Offer submitted successfully!")).toBeVisible();
});
