import { newId } from "@/lib/core/ids";
import { vendorProfilePath } from "@/lib/vendors/profiles/paths";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createAdmin } from "@/tests/support/factories/users";
import { createVendor, createVendorUser } from "@/tests/support/factories/vendors";

const PHONE = { width: 360, height: 800 };

test("an admin finds a vendor, verifies and flags them, and lifts the flag when they ask", async ({
  page,
  context,
  browser,
  signIn,
  database: { db },
}) => {
  test.slow();
  const admin = await createAdmin(db, { email: `${newId()}@example.test` });
  const user = await createVendorUser(db, { email: `${newId()}@example.test` });
  const name = `Zinnia ${newId().slice(-6)}`;
  const { profile } = await createVendor(db, { user, businessName: name });
  await signIn(context, admin.id);
  await page.setViewportSize(PHONE);

  await page.goto("/admindashboard/vendors");
  await expect(page.getByRole("heading", { name: "Vendor Management", level: 1 })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel("Business or owner's email").fill(name);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("1 vendor", { exact: true })).toBeVisible();
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole("button", { name: "Verify" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Checked by").selectOption("website");
  await dialog.getByLabel("What you checked").fill("The imprint names the owner");
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByText("Vendor verified. We've let them know.")).toBeVisible();

  await page.getByRole("button", { name: `Flag ${name}` }).click();
  await dialog.getByLabel("Reason").fill("These pictures are someone else's");
  await dialog.getByRole("button", { name: "Flag" }).click();
  await expect(page.getByText("Vendor flagged. We've let them know.")).toBeVisible();
  const status = async () => (await page.request.get(vendorProfilePath(profile))).status();
  await expect.poll(status).toBe(404);

  const own = await browser.newContext();
  await signIn(own, user.id);
  const theirs = await own.newPage();
  await theirs.goto("/vendordashboard/profile");
  await expect(theirs.getByText("Reason: These pictures are someone else's")).toBeVisible();
  await theirs.getByRole("button", { name: "Request a review" }).click();
  await expect(theirs.getByText("Review requested. We'll email you")).toBeVisible();
  await own.close();

  await page.goto(`/admindashboard/vendors?state=review&q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name }).click();
  await page.getByRole("button", { name: `Unflag ${name}` }).click();
  await dialog.getByLabel("Reason").fill("They are gone, thank you");
  await dialog.getByRole("button", { name: "Unflag vendor" }).click();
  await expect(page.getByText("Vendor unflagged. We've let them know.")).toBeVisible();
  await expect.poll(status).toBe(200);
});
