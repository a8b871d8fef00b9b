import type { Page } from "@playwright/test";
import { test } from "@/tests/support/connected-site-test";
import { expect, expectNoAxeViolations } from "@/tests/support/e2e";
import { wizard } from "./wizard-page";

const NOTHING = "Unable to extract event data from this link. You can still save the link manually.";

const FAIR = `<!doctype html><html lang="en"><head><title>Harvest Fair | Eventbrite</title>
<script type="application/ld+json">${JSON.stringify({
  "@context": "https://schema.org",
  "@type": "Festival",
  name: "Millbrook Harvest Fair",
  description: "<p>Pies, a cider press &amp; a tractor.</p><p>Dogs welcome.</p>",
  startDate: "2031-09-20T10:00:00-04:00",
  endDate: "2031-09-20T16:30:00-04:00",
  maximumAttendeeCapacity: 1200,
  location: {
    "@type": "Place",
    name: "Village Green",
    address: {
      "@type": "PostalAddress",
      addressLocality: "Millbrook",
      addressRegion: "OH",
      addressCountry: "US",
    },
  },
})}</script></head><body><h1>Millbrook Harvest Fair</h1></body></html>`;

test.use({ timezoneId: "America/Chicago" });
// The site is started only once.
test.describe.configure({ mode: "default" });

const link = (page: Page) => page.getByLabel(/^Event page link/);
const field = (page: Page, name: string) => page.locator(`[name="proposal.${name}"]`);

test("an event's page fills empty fields, names the source, and can be undone, all by keyboard", async ({
  page,
  eventPages,
}) => {
  const url = eventPages.put("www.eventbrite.com", "/e/harvest-fair-1", FAIR);
  const host = wizard(page);
  await host.open();
  await host.title.fill("Our own words");
  await link(page).fill(url);
  await page.keyboard.press("Enter");
  const done = "Successfully extracted event data from Eventbrite! Review the auto-filled fields above.";
  await expect(page.getByRole("status").filter({ hasText: done })).toBeVisible();
  await expect(link(page)).toBeFocused();
  await expect(host.title).toHaveValue("Our own words");
  await expect(host.title).not.toHaveAccessibleDescription(/Filled from/);
  const filled = {
    description: "Pies, a cider press & a tractor.\n\nDogs welcome.",
    expectedReach: "1,200",
    city: "Millbrook",
    region: "Ohio",
    country: "United States",
    startDate: "2031-09-20",
    endDate: "2031-09-20",
    startTime: "10:00",
    endTime: "16:30",
    timeZone: "America/New_York",
  };
  for (const [name, value] of Object.entries(filled)) {
    await expect(field(page, name)).toHaveValue(value);
    await expect(field(page, name)).toHaveAccessibleDescription(/Filled from Eventbrite's event data/);
  }
  await expectNoAxeViolations(page);

  await field(page, "city").fill("Millbrook Falls");
  await expect(field(page, "city")).not.toHaveAccessibleDescription(/Filled from/);
  await page.getByRole("button", { name: "Undo State or region" }).press("Enter");
  await expect(field(page, "region")).toHaveValue("");
  await expect(field(page, "region")).toBeFocused();
  await page.getByRole("button", { name: "Undo all" }).press("Enter");
  await expect(page.getByRole("button", { name: "Auto-fill" })).toBeFocused();
  for (const name of ["description", "startDate", "startTime", "country"])
    await expect(field(page, name)).toHaveValue("");
  await expect(field(page, "timeZone")).toHaveValue("America/Chicago");
  await expect(field(page, "city")).toHaveValue("Millbrook Falls");
  await expect(host.title).toHaveValue("Our own words");

  await page.keyboard.press("Enter");
  await expect(field(page, "startDate")).toHaveValue("2031-09-20");
  await page.keyboard.press("Enter");
  await expect(page.getByText("We found no new details. Your fields are already filled in.")).toBeVisible();
});

test("shows a failed import at the field and loses nothing typed", async ({
  page,
  eventPages,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400/);
  const host = wizard(page);
  await host.open();
  await host.description.fill("Only mine");
  const empty = eventPages.put("fair.example", "/about", "<title>About us</title><p>Hello</p>");
  const gone = empty.replace("/about", "/gone");
  const inner = eventPages.put("127.0.0.1", "/inner", FAIR);
  const fill = page.getByRole("button", { name: "Auto-fill" });
  for (const address of [empty, gone, inner.replace(/:\d+/, ""), "http://2130706433/", "http://10.0.0.1/"]) {
    await link(page).fill(address);
    await expect(page.getByText(NOTHING)).toHaveCount(0);
    await fill.click();
    await expect(page.getByRole("alert").filter({ hasText: /Unable to extract|valid URL/ })).toBeVisible();
    await expect(link(page)).toHaveAccessibleDescription(/Unable to extract event data|valid URL/);
  }
  await link(page).fill("http://someone@fair.example/");
  await fill.click();
  await expect(link(page)).toHaveAccessibleDescription(/Please enter a valid URL\./);
  await expect(link(page)).toHaveAttribute("aria-invalid", "true");
  await expectNoAxeViolations(page);
  await expect(host.description).toHaveValue("Only mine");
  await expect(host.title).toHaveValue("");

  await link(page).fill(empty);
  await host.title.fill("Kept by hand");
  await host.toTiers.click();
  await expect(host.heading("Sponsorship Tiers")).toBeVisible();
});

test("names a page without a platform by its hostname, and reads a page with only a preview", async ({
  page,
  eventPages,
}) => {
  const preview =
    '<meta property="og:title" content="Barn Dance"><meta property="og:description" content="A caller and a fiddle.">';
  const url = eventPages.put("www.millerfarm.example", "/dance", preview);
  const host = wizard(page);
  await host.open();
  await link(page).fill(url);
  await page.getByRole("button", { name: "Auto-fill" }).click();
  await expect(page.getByText("Successfully extracted event data from millerfarm.example!")).toBeVisible();
  await expect(host.title).toHaveValue("Barn Dance");
  const mark = /Filled from millerfarm\.example's preview text/;
  await expect(host.title).toHaveAccessibleDescription(mark);

  await page.reload();
  await expect(host.title).toHaveValue("Barn Dance");
  await expect(host.title, "a reload keeps the imported values").toHaveAccessibleDescription(mark);
  await page.getByRole("button", { name: "Undo Proposal Title" }).click();
  await expect(host.title).toHaveValue("");
  await expect(host.title).not.toHaveAccessibleDescription(mark);
});
