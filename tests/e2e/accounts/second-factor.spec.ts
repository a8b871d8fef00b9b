import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { authenticatorApps } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { openSealed } from "@/lib/core/sealed-text";
import { makeAdmin } from "@/lib/identity/accounts/commands/make-admin";
import { totpCode } from "@/lib/identity/second-factor/totp";
import { guestCtx } from "@/tests/support/ctx";
import { expect } from "@/tests/support/e2e";
import { createAdmin, createHost } from "@/tests/support/factories/users";
import { test } from "@/tests/support/own-site-test";
import { PRIVATE_PAGES } from "@/tests/support/pages";
import { insertApp } from "@/tests/support/second-factor";
import { expectFitsLightAndDark, PHONE } from "@/tests/support/widths";

// One site for the whole file.
test.describe.configure({ mode: "default" });
test.use({ siteSettings: { ADMIN_SECOND_FACTOR: "required" } });

const password = "a lantern on the quay";

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Password", { exact: false }).first().fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

test("an admin without scripts sets up an app first, then signs in with it, and with a recovery code", async ({
  newContext,
  database: { db },
}) => {
  const admin = await createAdmin(db, { email: `${newId()}@example.test`, password });
  const context = await newContext({ javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  await logIn(page, admin.email);
  await expect(page).toHaveURL(/\/accountsettings\/security\/app\?for=%2Fadmindashboard$/);
  await expect(page.getByText("Admins need two-step verification")).toBeVisible();
  await page.goto("/admindashboard/users");
  await expect(page).toHaveURL(/\/accountsettings\/security\/app\?for=%2Fadmindashboard%2Fusers$/);

  await expectFitsLightAndDark(page);
  await page.getByLabel("Current password").fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByAltText("QR code with the key below")).toBeVisible();
  await expectFitsLightAndDark(page);
  const [row] = await db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, admin.id));
  const secret = openSealed(row?.nextSecretSealed ?? "", admin.id);
  await expect(page.getByText(secret.match(/.{1,4}/g)?.join(" ") ?? "")).toBeVisible();
  const field = page.getByLabel("Code from your authenticator app");
  await expect(field).toHaveAttribute("autocomplete", "one-time-code");
  await expect(field).toHaveAttribute("inputmode", "numeric");
  const codeNow = () => totpCode(secret, new Date());
  await field.fill("000000");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("That code is incorrect.").first()).toBeVisible();
  await expectFitsLightAndDark(page);
  await field.fill(codeNow());
  await page.getByRole("button", { name: "Turn on" }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await expectFitsLightAndDark(page);
  const recoveryCode = (await codes.first().textContent()) ?? "";
  await page.getByRole("link", { name: "I've saved them" }).click();
  await expect(page.getByRole("heading", { name: "User Management", level: 1 })).toBeVisible();

  // The next code: the one that confirmed the app is used up.
  const later = await newContext({ javaScriptEnabled: false, viewport: PHONE });
  const second = await later.newPage();
  await logIn(second, admin.email);
  await expect(second).toHaveURL(/\/login\/verify$/);
  await expectFitsLightAndDark(second);
  await second.getByLabel("Code from your authenticator app").fill("123");
  await second.getByRole("button", { name: "Log in" }).click();
  await expect(second.getByText("The code is incorrect or was already used.").first()).toBeVisible();
  await expectFitsLightAndDark(second);
  await second
    .getByLabel("Code from your authenticator app")
    .fill(totpCode(secret, new Date(Date.now() + 30_000)));
  await second.getByRole("button", { name: "Log in" }).click();
  await expect(second.getByRole("heading", { name: "Admin Dashboard", level: 1 })).toBeVisible();

  const third = await (await newContext({ javaScriptEnabled: false, viewport: PHONE })).newPage();
  await logIn(third, admin.email);
  await third.getByLabel("Code from your authenticator app").fill(recoveryCode);
  await third.getByRole("button", { name: "Log in" }).click();
  await expect(third.getByRole("heading", { name: "Admin Dashboard", level: 1 })).toBeVisible();
  await third.goto("/accountsettings/security");
  await expect(third.getByText("9 codes left")).toBeVisible();
  await expectFitsLightAndDark(third);
  for (const name of ["passkey", "codes"]) {
    await third.goto(`/accountsettings/security/${name}`);
    await expectFitsLightAndDark(third);
  }
  await third.getByLabel("Current password").fill(password);
  await third.getByRole("button", { name: "Create new codes" }).click();
  await expect(third.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
  await expectFitsLightAndDark(third);
  await second.reload();
  await expect(second, "new codes sign out the other devices").toHaveURL(/\/login\?/);
});

test("a host with an app confirms the first payout details with a code", async ({
  newContext,
  signIn,
  database: { db },
}) => {
  const host = await createHost(db, { email: `${newId()}@example.test`, password });
  const { codeAt } = await insertApp(db, host.id);
  const context = await newContext({ viewport: PHONE });
  await signIn(context, host.id);
  const page = await context.newPage();
  await page.goto("/payoutsettings");
  await page.getByRole("radio", { name: /^PayPal/ }).check();
  await page.getByLabel("PayPal email").fill("ada@example.test");
  await expect(page.getByText("To save, complete: your password.")).toBeVisible();
  await page.getByLabel("Your password").fill(password);
  await expectFitsLightAndDark(page);
  await page.getByLabel("Code from your authenticator app").fill("12");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The code is incorrect or was already used.").first()).toBeVisible();
  await page.getByLabel("Code from your authenticator app").fill(codeAt(new Date()));
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Payout settings saved successfully!")).toBeVisible();
});

test("made an admin while signed in, someone without a second factor reaches nothing of the Admin Panel", async ({
  newContext,
  signIn,
  database,
}) => {
  const { db } = database;
  const hidden = await createHost(db, { email: `${newId()}@example.test`, fullName: "Quill Hidden" });
  const user = await createHost(db, { email: `${newId()}@example.test`, password });
  const context = await newContext();
  const { request } = context;
  await signIn(context, user.id);
  await makeAdmin(guestCtx(database), user.email);
  const pages = PRIVATE_PAGES.filter((path) => path.startsWith("/admindashboard"));
  for (const path of [...pages, `/admindashboard/users/${hidden.id}`]) {
    for (const headers of [{ accept: "text/html" }, { rsc: "1" }] as Record<string, string>[]) {
      const response = await request.get(path, { headers });
      const text = await response.text();
      expect(text, path).not.toContain("Quill Hidden");
      expect(`${response.url()} ${text}`, path).toContain("/accountsettings/security/app?for=");
    }
    const prefetched = await request.get(path, { headers: { rsc: "1", "next-router-prefetch": "1" } });
    expect(await prefetched.text(), path).not.toContain("Quill Hidden");
  }
  for (const path of [
    "users",
    "vendors",
    "log",
    "ledger",
    "figures?topic=people",
    "payouts/history",
    "payouts/payees",
  ]) {
    const response = await request.get(`/api/admin/${path}`);
    expect([response.status(), (await response.json()).error.code], path).toEqual([403, "reauth_required"]);
  }
  const file = await request.post(`/api/admin/payout-runs/${newId()}/file`);
  expect(file.status()).toBe(403);
  expect((await (await request.get("/api/whoami")).json()).user.roles).toEqual(["event_host"]);
});

test("a host adds a passkey and signs in with it, with and without the password", async ({
  newContext,
  signOut,
  database: { db },
}) => {
  const host = await createHost(db, { email: `${newId()}@example.test`, password });
  const context = await newContext({ viewport: PHONE });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await logIn(page, host.email);
  await expect(page.getByRole("heading", { name: "Host Dashboard" })).toBeVisible();
  await page.goto("/accountsettings/security");
  await page.getByRole("link", { name: "Add a passkey" }).click();
  await expectFitsLightAndDark(page);
  await page.getByLabel("Name").fill("This laptop");
  await page.getByLabel("Current password").fill(password);
  await page.getByRole("button", { name: "Add passkey" }).click();
  await expect(page.getByText("Your passkey was added")).toBeVisible();
  await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
  await expectFitsLightAndDark(page);
  await page.getByRole("link", { name: "I've saved them" }).click();
  await expect(page.getByText("This laptop", { exact: true }).first()).toBeVisible();
  await expectFitsLightAndDark(page);

  await signOut(context);
  await page.goto("/login");
  await expectFitsLightAndDark(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Host Dashboard" })).toBeVisible();

  await signOut(context);
  await logIn(page, host.email);
  await expect(page.getByRole("heading", { name: "Two-step verification" })).toBeVisible();
  await expectFitsLightAndDark(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Host Dashboard" })).toBeVisible();
});

test("the pages with scripts: setting up an app, new recovery codes, and the admin's reset", async ({
  newContext,
  database: { db },
}) => {
  const admin = await createAdmin(db, { email: `${newId()}@example.test`, password });
  const host = await createHost(db, {
    email: `${newId()}@example.test`,
    password,
    fullName: "Quincy Locked",
  });
  await insertApp(db, host.id);
  const page = await (await newContext({ viewport: PHONE })).newPage();
  await logIn(page, admin.email);
  await expect(page.getByText("Admins need two-step verification")).toBeVisible();
  await expectFitsLightAndDark(page);
  await page.getByLabel("Current password").fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByAltText("QR code with the key below")).toBeVisible();
  await expectFitsLightAndDark(page);
  const [row] = await db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, admin.id));
  const secret = openSealed(row?.nextSecretSealed ?? "", admin.id);
  await page.getByLabel("Code from your authenticator app").fill(totpCode(secret, new Date()));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.locator("#main").getByText("Two-step verification is on")).toBeVisible();
  await page.goto("/accountsettings/security/codes");
  await page.getByLabel("Current password").fill(password);
  await page.getByRole("button", { name: "Create new codes" }).click();
  await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
  await expectFitsLightAndDark(page);
  await page.goto(`/admindashboard/users/${host.id}`);
  await page.getByRole("button", { name: "Reset two-step verification" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Reason/).fill("Lost the phone, came to the office.");
  await dialog.getByLabel("Current password").fill(password);
  await dialog.getByRole("button", { name: "Request reset" }).click();
  await expect(page.getByText("Another admin must approve it.")).toBeVisible();
  await expectFitsLightAndDark(page);
});
