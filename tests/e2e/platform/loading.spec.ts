import type { Page } from "@playwright/test";
import { expect, test } from "@/tests/support/e2e";
import { createUser } from "@/tests/support/factories/users";

/** For each: the table with its data, and a link that leads to it. */
const PAGES = [
  {
    name: "My Favorites",
    table: "inquiries",
    from: "/sponsordashboard",
    go: (page: Page) => page.getByRole("link", { name: "My Favorites" }).click(),
    label: "Loading your favorites",
    content: "No favorites yet",
  },
  {
    name: "Admin Dashboard",
    table: "ledger_audits",
    from: "/accountsettings",
    go: async (page: Page) => {
      await page.getByRole("button", { name: /Ada Miller/ }).click();
      await page.getByRole("menuitem", { name: "Admin Panel" }).click();
    },
    label: "Loading your dashboard",
    content: "Active accounts",
  },
];

for (const { name, table, from, go, label, content } of PAGES)
  test(`${name}: a link navigates immediately, with placeholders for data that is still loading`, async ({
    page,
    context,
    database: { db, sql },
    signIn,
  }) => {
    const roles = ["business_sponsor" as const, "admin" as const];
    await signIn(context, (await createUser(db, { roles, fullName: "Ada Miller" })).id);
    await page.goto(from);
    await expect(page.getByRole("button", { name: /Ada Miller/ })).toBeVisible();
    await sql.begin(async (tx) => {
      await tx`lock table ${tx(table)} in access exclusive mode`;
      await go(page);
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await expect(page.getByRole("status").filter({ hasText: label })).toBeVisible();
      await expect(page.getByText(content)).toBeHidden();
    });
    await expect(page.getByText(content)).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: label })).toHaveCount(0);
  });
