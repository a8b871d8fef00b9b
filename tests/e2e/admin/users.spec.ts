import { eq } from "drizzle-orm";
import { sessions } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createAdmin, createHost } from "@/tests/support/factories/users";

test("an admin finds a user, suspends and restores them, and both times they are notified of the reason", async ({
  page,
  context,
  database: { db },
  signIn,
}) => {
  const admin = await createAdmin(db, { email: `${newId()}@example.test` });
  const email = `${newId()}@example.test`;
  await createHost(db, { email, fullName: "Quincy Findable" });
  await signIn(context, admin.id);
  await page.goto("/admindashboard/users");
  await page.getByLabel("Name, company, or email").fill("findab quin");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("status").filter({ hasText: "account" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Quincy Findable" }).first().click();
  await expect(page.getByRole("heading", { name: "Quincy Findable", level: 1 })).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole("button", { name: "Suspend Quincy Findable" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Reason/).fill("Three reports of the same event.");
  await dialog.getByRole("button", { name: "Suspend account" }).click();
  await expect(page.getByText("Account suspended. We've let them know.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Activity" })).toContainText("Account: suspend");
  await page.getByRole("button", { name: "Restore Quincy Findable" }).click();
  await page
    .getByRole("dialog")
    .getByLabel(/^Reason/)
    .fill("It was a mistake.");
  await page.getByRole("dialog").getByRole("button", { name: "Restore account" }).click();
  await expect(page.getByText("Account restored. We've let them know.")).toBeVisible();
});

test("an admin with an old session reauthenticates and continues to the requested page", async ({
  page,
  context,
  database: { db },
  signIn,
}) => {
  const password = "a lantern on the quay";
  const admin = await createAdmin(db, { email: `${newId()}@example.test`, password });
  await signIn(context, admin.id);
  const authenticatedAt = new Date(Date.now() - 13 * 3_600_000);
  await db.update(sessions).set({ provedAt: authenticatedAt }).where(eq(sessions.userId, admin.id));
  await page.goto("/admindashboard/users?role=agent");
  await expect(page.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel("Current password").fill(password);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL(/\/admindashboard\/users\?role=agent$/);
  await expect(page.getByRole("heading", { name: "User Management", level: 1 })).toBeVisible();
});
