import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { RESET_ASKED_FOR, RESET_INVALID } from "@/lib/identity/accounts/copy";
import { LOCKED_OUT } from "@/lib/identity/sessions/commands/log-in";
import { expect, expectNoAxeViolations, SESSION_ENDED, test } from "@/tests/support/e2e";
import { createUser } from "@/tests/support/factories/users";
import { mailedPage, newestMail } from "@/tests/support/mailbox";
import { expectBriefly } from "@/tests/support/shown";

const old = "a lantern on the quay";
const next = "nine ropes and an anchor";
const account = {
  password: old,
  roles: ["event_host" as const],
  emailVerifiedAt: new Date("2026-01-01T00:00:00Z"),
};

test("resets a forgotten password by link, signs out every device, and voids the link", async ({
  page,
  newContext,
  signIn,
  allowConsoleErrors,
  database: { db },
}) => {
  allowConsoleErrors(SESSION_ENDED);
  const { id, email } = await createUser(db, account);
  const elsewhere = await newContext();
  await signIn(elsewhere, id);
  const phone = await elsewhere.newPage();
  await phone.goto("/hostdashboard");
  await expect(phone.getByRole("heading", { name: "Host Dashboard" })).toBeVisible();

  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByText("Email address is required").first()).toBeVisible();
  await page.getByLabel("Email Address").fill(email.toUpperCase());
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByText(RESET_ASKED_FOR)).toBeVisible();

  const link = await mailedPage(page.request, email, "reset-password");
  for (const _ of [1, 2]) await page.request.get(link);
  await page.goto(link);
  await expect(page.getByText(email)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel("New password").fill("password");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("This password is too common.").first()).toBeVisible();
  await expect(page.getByLabel("New password")).toBeFocused();
  await page.getByLabel("New password").fill(next);
  await expectBriefly(page, "Your password was changed", () =>
    page.getByRole("button", { name: "Change password" }).click(),
  );
  await expect(page).toHaveURL(/\/login$/);
  await newestMail(page.request, email, "password-changed");

  await phone.goto("/hostdashboard");
  await expect(phone).toHaveURL(/\/login\?/);
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Password", { exact: false }).first().fill(next);
  await expectBriefly(page, "Welcome back, Person", () =>
    page.getByRole("button", { name: "Log in" }).click(),
  );
  // It continues by itself, and would replace the next page.
  await expect(page).toHaveURL(/\/hostdashboard$/);
  await page.goto(link);
  await expect(page.getByText(RESET_INVALID)).toBeVisible();
  await expectNoAxeViolations(page);
});

test("responds the same for an address without an account", async ({ page }) => {
  await page.goto("/forgotpassword");
  await page.getByLabel("Email Address").fill("unknown@example.test");
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByText(RESET_ASKED_FOR)).toBeVisible();
});

test("resets a password without scripts, from the request to the login", async ({
  newContext,
  database: { db },
}) => {
  const { email } = await createUser(db, account);
  const page = await (await newContext({ javaScriptEnabled: false })).newPage();
  await page.goto("/forgotpassword");
  await page.getByLabel("Email Address").fill(email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByText(RESET_ASKED_FOR)).toBeVisible();
  await page.goto(await mailedPage(page.request, email, "reset-password"));
  await page.getByLabel("New password").fill(next);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password was changed. Log in with the new one.")).toBeVisible();
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Password", { exact: false }).first().fill(next);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/hostdashboard$/);
});

test("tells another signed-in person whose link it is, and keeps them signed in", async ({
  page,
  context,
  signIn,
  database: { db },
}) => {
  const [owner, other] = [await createUser(db, account), await createUser(db, account)];
  await page.goto("/forgotpassword");
  await page.getByLabel("Email Address").fill(owner.email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  const link = await mailedPage(page.request, owner.email, "reset-password");
  await signIn(context, other.id);
  await page.goto(link);
  await expect(page.getByText("This link belongs to another account.")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel("New password").fill(next);
  await expectBriefly(page, "Your password was changed", () =>
    page.getByRole("button", { name: "Change password" }).click(),
  );
  // The page itself continues to the login page.
  const own = await context.newPage();
  await own.goto("/accountsettings");
  await expect(own.getByText(other.email)).toBeVisible();
});

test("goes from the login page to the confirmation with only the keyboard", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email Address").focus();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Password", { exact: false }).first()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Show password" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Forgot your password?" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/forgotpassword$/);
  await page.getByLabel("Email Address").focus();
  await page.keyboard.type("someone@example.test");
  await page.keyboard.press("Enter");
  await expect(page.getByText(RESET_ASKED_FOR)).toBeVisible();
});

test("lets the owner log in from their own browser, and after a reset, while strangers guess", async ({
  page,
  context,
  newContext,
  signOut,
  allowConsoleErrors,
  database: { db, sql },
}) => {
  allowConsoleErrors(SESSION_ENDED);
  const owner = await createUser(db, account);
  const logIn = async (on: Page, password: string) => {
    await on.goto("/login");
    await on.getByLabel("Email Address").fill(owner.email);
    await on.getByLabel("Password", { exact: false }).first().fill(password);
    await on.getByRole("button", { name: "Log in" }).click();
  };
  await logIn(page, old);
  await page.waitForURL(/dashboard/);
  await signOut(context);

  const digest = (text: string) => createHash("sha256").update(text).digest("hex");
  const guess = () =>
    Promise.all(
      [owner.email, `${owner.email} 127.0.0.1 familiar`, `${owner.email} ::1 familiar`].map(
        (text) => sql`insert into rate_limits (key, used, ends_at)
          values (${`login_failures_by_account:${digest(text)}`}, 2000000000, now() + interval '1 hour')
          on conflict (key) do update set used = excluded.used`,
      ),
    );
  await guess();
  const stranger = await (await newContext()).newPage();
  await logIn(stranger, old);
  await expect(stranger.getByText(LOCKED_OUT).first()).toBeVisible();
  await logIn(page, old);
  await page.waitForURL(/dashboard/);

  const phone = await (await newContext()).newPage();
  await phone.goto("/forgotpassword");
  await phone.getByLabel("Email Address").fill(owner.email);
  await phone.getByRole("button", { name: "Email me a link" }).click();
  await phone.goto(await mailedPage(phone.request, owner.email, "reset-password"));
  await phone.getByLabel("New password").fill(next);
  await expectBriefly(phone, "Your password was changed", () =>
    phone.getByRole("button", { name: "Change password" }).click(),
  );
  await guess();
  const again = await phone.context().newPage();
  await logIn(again, next);
  await again.waitForURL(/dashboard/);
});
