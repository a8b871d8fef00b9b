import { eq } from "drizzle-orm";
import { proposals } from "@/db/schema";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { wizard } from "./wizard-page";

test("a host with a paid add-on pays before the proposal is public", async ({
  page,
  context,
  database,
  signIn,
}) => {
  const ada = await createHost(database.db);
  await signIn(context, ada.id);
  const host = wizard(page);
  await host.open("?plan=launch");
  await host.title.fill("Night of Choirs");
  await host.description.fill("Nine choirs, one evening.");
  await host.toTiers.click();
  await host.toAddons.click();
  await page.getByRole("checkbox", { name: /Featured Listing/ }).check();
  const total = page.getByRole("region", { name: "Cost" });
  await expect(total).toContainText("$24.98");
  await host.publish.dblclick();

  await expect(page.getByRole("heading", { name: "Complete Your Purchase" })).toBeVisible();
  await expect(page.getByText("Launch Single Event")).toBeVisible();
  await expect(page.getByText("$24.98").first()).toBeVisible();
  await expectNoAxeViolations(page);
  const status = async () =>
    (
      await database.db
        .select({ status: proposals.status })
        .from(proposals)
        .where(eq(proposals.hostId, ada.id))
    ).map((row) => row.status);
  expect(await status()).toEqual(["draft"]);

  await page.getByRole("radio", { name: /Card/ }).check();
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.getByRole("button", { name: "Approve the payment" }).click();
  await expect.poll(status, { timeout: 20_000 }).toEqual(["active"]);
  const [row] = await database.db.select().from(proposals).where(eq(proposals.hostId, ada.id));
  expect(row?.analyticsEnabled).toBe(true);
  await page.getByRole("link", { name: "Share your proposal" }).click();
  await expect(page.getByRole("region", { name: "You're live" })).toContainText("Night of Choirs");
  expect(row?.featuredUntil?.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
});

test("a sponsor adds the host role in place and publishes", async ({ page, context, database, signIn }) => {
  const bob = await createSponsor(database.db, { companyName: null });
  await signIn(context, bob.id);
  const host = wizard(page);
  await host.open();
  await host.title.fill("Bake Sale");
  await host.description.fill("Cakes for the school library.");
  await host.toTiers.click();
  await host.toAddons.click();
  await host.publish.click();
  const dialog = page.getByRole("dialog", { name: "Add the Event Host role to your account" });
  await dialog.getByRole("button", { name: "Add the Event Host role" }).click();
  await expect(dialog.getByText("Organization name is required")).toBeVisible();
  await dialog.getByLabel("Organization name").fill("Bob's Bakery");
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Add the Event Host role" }).click();
  await expect(page).toHaveURL(/\/hostdashboard\?published=/);
  const rows = await database.db
    .select({ title: proposals.title })
    .from(proposals)
    .where(eq(proposals.hostId, bob.id));
  expect(rows).toEqual([{ title: "Bake Sale" }]);
});

test("two tabs on one draft overwrite nothing", async ({ page, context, database, signIn }) => {
  const ada = await createHost(database.db);
  await signIn(context, ada.id);
  const host = wizard(page);
  await host.open();
  await host.title.fill("First words");
  await expect(page.getByText(/^Saved a moment ago/)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/createproposal");
  await other.getByRole("button", { name: "Continue" }).click();
  await wizard(other).title.fill("Second words");
  await expect(page.getByText("This draft was changed in another tab or on another device.")).toBeVisible();
  await expect(host.title).toHaveValue("First words");
  await page.getByRole("button", { name: "Keep this one as a new draft" }).click();
  await host.title.fill("First words, kept");
  await expect(page.getByText(/^Saved a moment ago/)).toBeVisible();
  await expect(wizard(other).title).toHaveValue("Second words");
});
