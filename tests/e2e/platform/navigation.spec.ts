import type { Role } from "@/db/enums";
import { roleDashboards } from "@/lib/identity/accounts/roles";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createThread } from "@/tests/support/factories/threads";
import { createUser } from "@/tests/support/factories/users";

const PHONE = { width: 390, height: 844 };

/** Each role's first two links. */
const NEXT: Record<Role, [string, string]> = {
  event_host: ["Dashboard", "Interest"],
  business_sponsor: ["Dashboard", "Favorites"],
  agent: ["Dashboard", "Link results"],
  vendor: ["Dashboard", "Leads"],
  admin: ["Overview", "User Management"],
};

for (const [role, [first, second]] of Object.entries(NEXT) as [Role, [string, string]][])
  test(`${role}: the sidebar marks the current page and leads to another one, by keyboard`, async ({
    page,
    context,
    database: { db },
    signIn,
  }) => {
    const user = await createUser(db, { roles: [role] });
    await signIn(context, user.id);
    await page.goto(roleDashboards[role]);
    const navigation = page.getByRole("navigation", { name: "Workspace" });
    await expect(navigation.getByRole("link", { name: first, exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    for (const name of ["Browse Opportunities", "Marketplace", "Vendors", "Agent Hub", "Pricing"])
      await expect(navigation.getByRole("link", { name, exact: true })).toBeVisible();
    await navigation.getByRole("link", { name: second, exact: true }).press("Enter");
    await expect(navigation.getByRole("link", { name: second, exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expectNoAxeViolations(page);
  });

test("on a phone, the bar at the bottom leads to the main pages and the menu to all", async ({
  page,
  context,
  database,
  signIn,
}) => {
  const { host, sponsor } = await createThread(database);
  await signIn(context, host.id);
  await page.setViewportSize(PHONE);
  await page.goto("/hostdashboard");
  await expect(page.getByRole("navigation", { name: "Workspace", exact: true })).toBeHidden();
  const bar = page.getByRole("navigation", { name: "Main links" });
  await expect(bar.getByRole("link")).toHaveCount(5);
  await bar.getByRole("link", { name: /^Messages/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Messages" })).toBeVisible();
  await expect(page.getByText(sponsor.fullName)).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("navigation", { name: "Workspace, small screen" });
  await menu.getByRole("link", { name: "Payout Settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Payout Settings" })).toBeVisible();
});

test("someone with several roles switches in the sidebar, and a page of another role shows that role's links", async ({
  page,
  context,
  database: { db },
  signIn,
}) => {
  const user = await createUser(db, { roles: ["business_sponsor", "event_host"] });
  await signIn(context, user.id);
  await page.goto("/myevents");
  const navigation = page.getByRole("navigation", { name: "Workspace" });
  await expect(navigation.getByRole("link", { name: "Vendor Offers" })).toBeVisible();
  await page.goto("/messages");
  await expect(navigation.getByRole("link", { name: "Favorites" })).toBeVisible();
  await page.getByRole("button", { name: "Role: Business Sponsor" }).press("Enter");
  await page.getByRole("menuitem", { name: "Event Host" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Host Dashboard" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Role: Event Host" })).toBeVisible();
});

test("a guest in the wizard finds the public pages and the way to sign in", async ({ page }) => {
  await page.goto("/createproposal");
  const navigation = page.getByRole("navigation", { name: "Workspace" });
  await expect(navigation.getByRole("link", { name: "Browse Opportunities" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Login", exact: true })).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Get Started" })).toHaveCount(1);
});

test("the checklist of a new host names the next step, and stays hidden once they hide it", async ({
  page,
  context,
  database: { db },
  signIn,
}) => {
  const user = await createUser(db, { roles: ["event_host"], companyName: null });
  await signIn(context, user.id);
  await page.goto("/hostdashboard");
  const checklist = page.getByRole("region", { name: "Getting started" });
  await expect(checklist.getByText("0 of 5 done")).toBeVisible();
  await expect(checklist.getByRole("link", { name: "Add the name" })).toBeVisible();
  await expect(page.getByText("Views in 30 days")).toBeHidden();
  await expectNoAxeViolations(page);
  await checklist.getByRole("button", { name: "Hide checklist" }).click();
  await expect(checklist).toBeHidden();
  await page.reload();
  await expect(page.getByText("Views in 30 days")).toBeVisible();
  await expect(checklist).toBeHidden();
});
