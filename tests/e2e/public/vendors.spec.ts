import { vendorRequests } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { vendorDetailsPath, vendorProfilePath } from "@/lib/vendors/profiles/paths";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createEvent } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { createVendor, createVendorUser } from "@/tests/support/factories/vendors";

test.use({ viewport: { width: 390, height: 844 } });

/** A unique word, so that other tests' vendors don't match. */
const ownWord = () => `z${newId().replaceAll(/[^a-z]/g, "")}qx`;

test("a visitor searches for a vendor on a phone, page by page, and reads the profile", async ({
  page,
  newContext,
  database: { db },
}) => {
  const word = ownWord();
  for (let n = 0; n < 51; n++)
    await createVendor(db, { businessName: `Stall ${n}`, tagline: word, category: "rentals", services: [] });
  const { profile } = await createVendor(db, {
    businessName: "Fern & Ferry",
    tagline: word,
    category: "decor",
    plan: "elite",
    featuredDays: 5,
    verifiedAt: new Date(),
    verifiedBy: "website",
    contactPhone: "(812) 555-0144",
    couponTitle: "10% off your first booking",
    couponValidUntil: "2099-12-31",
    videoLink: "https://vimeo.com/123456789",
    services: [{ title: "Lanterns over the street" }, { title: "Paper flowers" }],
  });

  await page.goto("/vendorlistings");
  await page.getByRole("searchbox", { name: "Search" }).fill(word);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("50+ vendors")).toBeVisible();
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(50);
  await expect(cards.first()).toContainText("Fern & Ferry");
  for (const label of ["Featured", "Verified", "Elite Vendor", "Decorations"])
    await expect(cards.first().getByText(label, { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Show more" }).click();
  await expect(page).toHaveURL(/after=/);
  await expect(cards).toHaveCount(2);
  await page.getByRole("link", { name: "Back to the start" }).click();
  await expect(cards).toHaveCount(50);

  await page.getByLabel("Category").selectOption({ label: "Decorations" });
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/category=decor/);
  await expect(cards).toHaveCount(1);
  await page.getByLabel("Category").selectOption({ label: "Venue" });
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("heading", { name: "No vendors found" })).toBeVisible();
  await page.getByRole("link", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL(/\/vendorlistings$/);

  await page.goto(`/vendorprofile?id=${profile.id}`);
  await expect(page).toHaveURL(new RegExp(`${vendorProfilePath(profile)}$`));
  await expect(page.getByText(/^Verified \w+ \d+, \d{4}$/)).toBeVisible();
  await expect(page.getByText("10% off your first booking")).toBeVisible();
  await expect(page.getByRole("link", { name: "(812) 555-0144" })).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByLabel("Full Name").fill("Ada");
  await page.getByRole("link", { name: "Contact Vendor about Paper flowers" }).click();
  await expect(page.getByLabel("Full Name")).toBeFocused();
  await expect(page.getByLabel("Full Name"), "what was typed stays").toHaveValue("Ada");
  await expect(page.getByLabel("Service Needed")).toHaveValue("catering");

  const plain = await newContext({ javaScriptEnabled: false });
  const details = await plain.newPage();
  await details.goto(vendorDetailsPath(profile));
  await expect(details.getByRole("heading", { name: "Our Services" })).toBeVisible();
  await expect(details.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    new RegExp(`${vendorProfilePath(profile)}$`),
  );
  await details.goto(`/vendorlistings?q=${word}&category=decor`);
  await expect(details.getByRole("article")).toHaveCount(1);
});

test("the marketplace lists services and event requests behind tabs with addresses", async ({
  page,
  context,
  signIn,
  database: { db },
  allowConsoleErrors,
}) => {
  const word = ownWord();
  const { profile } = await createVendor(db, { services: [{ title: `Soup ${word}` }] });
  const host = await createHost(db);
  const event = await createEvent(db, host.id, { title: `Lantern Walk ${word}`, expectedAttendance: 420 });
  await db.insert(vendorRequests).values({
    eventId: event.id,
    hostId: host.id,
    serviceType: "catering",
    budgetMinCents: 50_000,
    budgetMaxCents: 150_000,
    preferredLanguages: ["Spanish"],
    formId: newId(),
  });
  await page.goto(`/marketplace?q=${word}`);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText("$500 – $1,500");
  await page.getByRole("link", { name: `Soup ${word}` }).click();
  await expect(page).toHaveURL(new RegExp(`${vendorDetailsPath(profile)}#service-`));
  await page.getByRole("link", { name: "Back to Marketplace" }).click();
  await expect(page).toHaveURL(/\/marketplace$/);

  await page.getByRole("link", { name: "Event Listings" }).click();
  await expect(page).toHaveURL(/\?tab=events$/);
  await page.getByRole("searchbox", { name: "Search" }).fill(word);
  await page.getByLabel("Service Needed").selectOption("catering");
  await page.getByRole("button", { name: "Search" }).click();
  const card = page.getByRole("article");
  for (const text of ["Catering", "$500 – $1,500", "420 expected", "Spanish", "Offers until"])
    await expect(card.getByText(text)).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(card.getByRole("link", { name: `Submit Offer for Lantern Walk ${word}` })).toHaveAttribute(
    "href",
    `/submitoffer?eventId=${event.id}`,
  );
  await page.getByLabel("Service Needed").selectOption("security");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("heading", { name: "No Event Opportunities Found" })).toBeVisible();

  const user = await createVendorUser(db);
  const { profile: flagged } = await createVendor(db, {
    user,
    businessName: "Copied Lamps",
    flaggedAt: new Date(),
    flagReason: "Copied pictures",
  });
  await signIn(context, user.id);
  allowConsoleErrors(/404/);
  const missing = await page.goto(vendorProfilePath(flagged));
  expect(missing?.status()).toBe(404);
  await expect(page.getByText("Vendor not found.")).toBeVisible();
  await page.getByRole("link", { name: "View your profile" }).click();
  await expect(page.getByText("Our team hid it: Copied pictures")).toBeVisible();
  await expectNoAxeViolations(page);
});
