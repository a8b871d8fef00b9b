import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createUser } from "@/tests/support/factories/users";
import { expectBriefly } from "@/tests/support/shown";

const password = "seven boats and a bell";

test("registers, welcomes, and adds the role that a page requires", async ({ page, database: { db } }) => {
  const email = `${newId()}@example.test`;
  await page.goto("/register");
  await page.getByRole("link", { name: "Sign up as Event Host" }).click();
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Organization name is required")).toBeVisible();
  await expect(page.getByLabel("Full Name")).toBeFocused();
  await expectNoAxeViolations(page);
  await page.getByLabel("Full Name").fill("Ada Miller");
  await expect(page.getByText("Full name is required")).toBeHidden();
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Password", { exact: false }).first().fill(password);
  await page.getByLabel("Organization name").fill("Harbour Choir");
  await expectBriefly(page, "Continue to Dashboard", () =>
    page.getByRole("button", { name: "Create Account" }).click(),
  );
  await expect(page.getByRole("heading", { name: "Host Dashboard" })).toBeVisible();
  await expect(page.getByText("No proposals yet.")).toBeVisible();

  await page.goto("/sponsorfavorites");
  await expect(page.getByText("That page needs the Business Sponsor role")).toBeVisible();
  await page.getByRole("link", { name: "Add the Business Sponsor role to your account" }).click();
  await page.getByRole("button", { name: "Add the Business Sponsor role" }).click();
  await expect(page.getByRole("heading", { name: "My Favorites" })).toBeVisible();
  const [user] = await db.select().from(users).where(eq(users.email, email));
  expect(user).toMatchObject({ roles: ["event_host", "business_sponsor"], currentRole: "event_host" });
});

test("logs in without scripts and returns to the requested page, never to another site", async ({
  newContext,
  database: { db },
}) => {
  const { email } = await createUser(db, { password, roles: ["event_host"] });
  for (const [wanted, reached] of [
    ["/accountsettings", "/accountsettings"],
    ["https://elsewhere.example/", "/hostdashboard"],
    ["//elsewhere.example", "/hostdashboard"],
  ]) {
    const page = await (await newContext({ javaScriptEnabled: false })).newPage();
    await page.goto(`/login?redirect_url=${encodeURIComponent(wanted ?? "")}`);
    await page.getByLabel("Email Address").fill(email);
    await page.getByLabel("Password", { exact: false }).first().fill("not it at all");
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByText("The email address or password is incorrect.").first()).toBeVisible();
    await page.getByLabel("Email Address").fill(email);
    await page.getByLabel("Password", { exact: false }).first().fill(password);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(new RegExp(`${reached}$`));
  }
});

test("leads a suspended account to the reason, where it can appeal", async ({
  page,
  context,
  signIn,
  database: { db },
}) => {
  const suspended = { accountStatus: "suspended" as const, suspensionReason: "Three people reported it." };
  const user = await createUser(db, { roles: ["event_host"], ...suspended });
  await signIn(context, user.id);
  await page.goto("/hostdashboard");
  await expect(page).toHaveURL(/\/suspended$/);
  await expect(page.getByText("Three people reported it.")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel("What should we know?").fill("It was a mistake.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Appeal sent")).toBeVisible();
});

test("lets a suspended account download its data, even after a HEAD request, and delete itself", async ({
  page,
  context,
  signIn,
  database: { db },
}) => {
  const user = await createUser(db, { roles: ["event_host"], accountStatus: "suspended", password });
  await signIn(context, user.id);
  await page.goto("/suspended");
  const [own, gone] = [
    page.getByRole("region", { name: "Your data" }),
    page.getByRole("region", { name: "Delete your account" }),
  ];
  await page.route("**/api/account/export?*", async (route) => {
    expect((await page.request.head(route.request().url())).status()).toBe(200);
    await route.continue();
  });
  await own.getByLabel("Current password").fill(password);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    own.getByRole("button", { name: "Download my data" }).click(),
  ]);
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
  await gone.getByLabel("Current password").fill(password);
  await gone.getByLabel("I understand that this can't be undone").check();
  await gone.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText("Your account was deleted.")).toBeVisible();
});

test("continues from a login page opened before signing in, and names the viewer in the HTML of private pages", async ({
  page,
  context,
  database: { db },
  signIn,
}) => {
  const user = await createUser(db, {
    fullName: "Ada Miller",
    roles: ["event_host"],
    emailVerifiedAt: new Date(),
  });
  const asked = Promise.withResolvers<void>();
  await page.route("**/api/viewer", async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.goto("/login?redirect_url=%2Fcreateevent");
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  await signIn(context, user.id);
  asked.resolve();
  await page.getByRole("link", { name: "Continue", exact: true }).click();
  await expect(page).toHaveURL("/createevent");
  const html = await (await context.request.get("/createevent")).text();
  const bar = html.slice(html.indexOf("<header"), html.indexOf("</header>"));
  expect(bar).toContain("Ada Miller");
  expect(bar).not.toContain("Get Started");
});
