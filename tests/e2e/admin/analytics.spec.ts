import { readFile } from "node:fs/promises";
import { newId } from "@/lib/core/ids";
import { refreshMetrics } from "@/lib/site/admin/commands/refresh-metrics";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createProposal } from "@/tests/support/factories/proposals";
import { createAdmin, createHost } from "@/tests/support/factories/users";

test("an admin views the site's metrics, reads a definition, and downloads a file", async ({
  page,
  context,
  database,
  signIn,
}) => {
  const { db } = database;
  const admin = await createAdmin(db, { email: `${newId()}@example.test` });
  const host = await createHost(db, { email: `${newId()}@example.test` });
  await createProposal(db, host.id, { publishedAt: new Date() });
  await refreshMetrics({ db, now: () => new Date() });

  await signIn(context, admin.id);
  await page.goto("/admindashboard");
  await page.getByRole("link", { name: "Platform Analytics" }).click();
  await expect(page.getByRole("heading", { name: "Platform Analytics", level: 1 })).toBeVisible();
  const people = page.getByRole("region", { name: "People" });
  await expect(people.getByRole("img", { name: "Sign-ups, by day" })).toBeVisible();
  await people.getByText("View as table").click();
  await expect(people.getByRole("row").nth(1).getByRole("cell").first()).not.toHaveText("0");
  await people.getByText("Definitions").click();
  await expect(people.getByText("An account with two roles counts under both.")).toBeVisible();
  await expectNoAxeViolations(page);

  const downloaded = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV of Money" }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(/^money-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
  const [header] = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(header).toBe(
    "\uFEFFDay (UTC),Captured,Refunded,Lost in disputes,Provider fees,Platform fee,Product sales: Plans,Product sales: Add-ons,Product sales: Listings,Product sales: Promotions",
  );

  await page.getByRole("link", { name: "12 months" }).click();
  await expect(page).toHaveURL(/range=12m/);
  await expect(page.getByRole("img", { name: "Sign-ups, by week" })).toBeVisible();
});
