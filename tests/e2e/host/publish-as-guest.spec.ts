import { eq } from "drizzle-orm";
import { proposals, users } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { expectBriefly } from "@/tests/support/shown";
import { photograph, wizard } from "./wizard-page";

test("a guest builds a draft, leaves, returns, signs up in the dialog, and publishes", async ({
  page,
  database,
}) => {
  const email = `guest-${newId()}@example.test`;
  const host = wizard(page);
  await page.goto("/");
  await page.getByRole("link", { name: "I run an event" }).click();
  await expect(host.heading("Basic Proposal Information")).toBeVisible();
  await host.title.fill("Lantern Walk");
  await host.description.fill("We walk along the river with lanterns.");
  await page.getByLabel("City").fill("Millbrook");
  await page.locator("input[type=file]").setInputFiles(await photograph());
  await expect(page.getByLabel("Caption")).toBeVisible();
  await host.toTiers.click();
  await expect(page.getByLabel("Tier name")).toHaveValue("Bronze Sponsor");
  await page.getByRole("textbox", { name: "Amount" }).fill("1,250");

  await page.goto("/pricing");
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/createproposal");
  await expect(page.getByRole("heading", { name: "Continue your draft from today?" })).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("textbox", { name: "Amount" })).toHaveValue("1,250");

  await host.toAddons.click();
  await expect(page.getByText("Publishing is free.")).toBeVisible();
  await expectNoAxeViolations(page);
  await host.signUpAndPublish.click();
  const dialog = page.getByRole("dialog", { name: "Create Your Account" });
  await dialog.getByLabel("Full Name").fill("Ada Miller");
  await dialog.getByLabel("Email Address").fill(email);
  await dialog.locator("[name=password]").fill("short");
  await dialog.getByRole("button", { name: "Create Account & Publish" }).click();
  await expect(dialog.locator("[name=password]")).toBeFocused();
  await expect(dialog.getByLabel("Full Name")).toHaveValue("Ada Miller");
  await expectNoAxeViolations(page);
  await dialog.locator("[name=password]").fill("seven red barns 42");
  await expectBriefly(page, "Proposal published successfully!", () =>
    dialog.getByRole("button", { name: "Create Account & Publish" }).click(),
  );

  await expect(page).toHaveURL(/\/hostdashboard\?published=/);
  await expect(page.getByRole("heading", { level: 1, name: "Host Dashboard" })).toBeVisible();
  const live = page.getByRole("region", { name: "You're live" });
  await expect(live.getByLabel("Link", { exact: true })).toHaveValue(/\/proposaldetails\/lantern-walk-/);
  await expect(live.getByRole("list", { name: "Share with" }).getByRole("link")).toHaveText([
    "Email",
    "WhatsApp",
    "Facebook",
    "LinkedIn",
    "X",
  ]);
  const code = live.getByRole("img", { name: "QR code of the link" });
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(live.getByRole("listitem").filter({ hasText: "Set up payouts" })).toBeVisible();
  await expect(live.getByText("Add pictures"), "it has one").toHaveCount(0);
  await expectNoAxeViolations(page);
  await expect(page.getByRole("link", { name: "Lantern Walk" }).first()).toBeVisible();
  expect(await page.evaluate(() => window.scrollY), "the dashboard opens at its top").toBe(0);
  await expect(page.getByText("Lantern Walk is published"), "one toast is enough").toHaveCount(0);
  const rows = await database.db
    .select({ title: proposals.title, status: proposals.status })
    .from(proposals)
    .innerJoin(users, eq(users.id, proposals.hostId))
    .where(eq(users.email, email));
  expect(rows).toEqual([{ title: "Lantern Walk", status: "active" }]);

  await page.goto("/createproposal");
  await expect(host.heading("Basic Proposal Information")).toBeVisible();
  await expect(
    page.getByText("Your plan allows a maximum of 1 proposal. Please upgrade for more."),
  ).toBeVisible();
});

test("shows missing values at their fields and rejects invalid images by name", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400/);
  const host = wizard(page);
  await host.open();
  await host.toTiers.click();
  await expect(host.title).toBeFocused();
  await expect(host.title).toHaveAccessibleDescription(/This field is required\./);
  await expect(page.getByText("This field is required.")).toHaveCount(2);
  await host.title.fill("Lantern Walk");
  await expect(page.getByText("This field is required.")).toHaveCount(1);

  const files = page.locator("input[type=file]");
  await files.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
  await expect(page.getByText("notes.txt is not a valid image file.")).toBeVisible();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await files.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: svg });
  await expect(page.getByText("logo.png is not a valid image file.")).toBeVisible();
  const large = { name: "huge.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(5_242_881) };
  await files.setInputFiles(large);
  await expect(page.getByText("huge.jpg is too large. Maximum size is 5MB.")).toBeVisible();
  await files.setInputFiles(await photograph());
  await expect(page.getByLabel("Caption")).toBeVisible();
  const source = await page.getByRole("img", { name: /^Uploaded image 1/ }).getAttribute("src");
  const picture = await page.request.get(source ?? "");
  expect(picture.headers()).toMatchObject({
    "content-type": "image/webp",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=31536000, immutable",
  });
  await page.getByRole("button", { name: "Add Image" }).click();
  await expect(
    page.getByText("Your plan allows a maximum of 1 images. Please upgrade for more."),
  ).toBeVisible();
  await page.getByText("Add details: audience, reach, and videos").click();
  await expect(
    page.getByText("Your plan allows a maximum of 0 video links. Please upgrade for more."),
  ).toBeVisible();
  await expectNoAxeViolations(page);
});

test("guests who want to list an event are led to the wizard", async ({ page }) => {
  for (const path of ["/createevent", "/register?type=event_host"]) {
    await page.goto(path);
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Build your proposal" }).click();
    await expect(wizard(page).heading("Basic Proposal Information")).toBeVisible();
  }
  await page.goto("/register?type=vendor");
  await expect(page.getByRole("link", { name: "Build your proposal" })).toHaveCount(0);
});
