import { readFileSync } from "node:fs";
import { and, eq } from "drizzle-orm";
import { mailMessages, users } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { expect, expectNoAxeViolations, SESSION_ENDED, test } from "@/tests/support/e2e";
import { createThread } from "@/tests/support/factories/threads";
import { createUser } from "@/tests/support/factories/users";
import { unzip } from "@/tests/support/unzip";

const password = "seven boats and a bell";
const unique = () => `${newId()}@example.test`;
const TABS = ["Profile", "Roles", "Security", "Notifications", "Plan & billing", "API", "Privacy"];

for (const [at, name] of TABS.entries())
  test(`opens ${name} by keyboard, at its own URL`, async ({ page, context, database: { db }, signIn }) => {
    const user = await createUser(db, { roles: ["event_host"], email: unique(), password });
    await signIn(context, user.id);
    await page.goto(at === 0 ? "/accountsettings/privacy" : "/accountsettings");
    const tabs = page.getByRole("navigation", { name: "Account Settings" });
    const tab = tabs.getByRole("link", { name, exact: true });
    await tab.focus();
    await page.keyboard.press("Enter");
    await expect(tab).toHaveAttribute("aria-current", "page");
    await expect(page).toHaveURL(at === 0 ? /\/accountsettings$/ : /\/accountsettings\/[a-z]+$/);
    await expectNoAxeViolations(page);
  });

test("saves the profile by keyboard, and shows errors at their fields", async ({
  page,
  context,
  database: { db },
  signIn,
}) => {
  const user = await createUser(db, { roles: ["event_host"], email: unique(), password });
  await signIn(context, user.id);
  await page.goto("/AccountSettings/Privacy");
  await expect(page).toHaveURL(/\/accountsettings\/privacy$/);
  await page.goto("/accountsettings");
  await expect(page.getByText(user.email)).toBeVisible();
  await page.getByLabel("Website").fill("no address");
  await page.getByRole("button", { name: "Save profile" }).press("Enter");
  await expect(page.getByText("Please enter a valid website address")).toBeVisible();
  await page.getByLabel("Website").fill("quay.example");
  await page.getByLabel("Organization name").fill("Quay Choir");
  await page.getByRole("button", { name: "Save profile" }).press("Enter");
  await expect(page.getByText("Profile saved.")).toBeVisible();
  const [row] = await db.select().from(users).where(eq(users.id, user.id));
  expect(row).toMatchObject({ companyName: "Quay Choir", website: "https://quay.example" });
  await page.getByRole("button", { name: "Reset Tooltips" }).press("Enter");
  await expect(page.getByText("Tooltips will be shown again.")).toBeVisible();
});

test("shows what an unverified address blocks, and sends a new link", async ({
  page,
  context,
  database: { db },
  signIn,
}) => {
  const host = await createUser(db, { roles: ["event_host", "agent"], email: unique(), password });
  await signIn(context, host.id);
  await page.goto("/agentdashboard");
  await page.getByRole("main").getByRole("link", { name: "Send a new link" }).click();
  await expect(page).toHaveURL("/accountsettings#email");
  await expect(page.getByText("Not verified", { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Send a new link" }).press("Enter");
  await expect(page.getByText(`We sent a new link to ${host.email}.`)).toBeVisible();
  const isVerification = and(eq(mailMessages.toUserId, host.id), eq(mailMessages.template, "verify-email"));
  expect(await db.$count(mailMessages, isVerification)).toBe(1);

  for (const day of ["2099-11-11", "2099-11-12", "2099-11-13"]) {
    await page.goto("/createevent");
    await page.getByLabel("Event Title").fill("Lantern Walk");
    await page.getByLabel("Description").fill("Children carry lanterns along the river.");
    await page.getByLabel("City or town").fill("Millbrook");
    await page.getByLabel("Start date").fill(day);
    await page.getByRole("button", { name: "Create Event" }).click();
    if (!day.endsWith("13")) await expect(page.getByText("Event Created Successfully!")).toBeVisible();
  }
  const refusal = page.getByRole("alert").filter({ hasText: "2 events a day" });
  await expect(refusal.getByRole("link", { name: /^Send a new link/ })).toHaveAttribute(
    "href",
    "/accountsettings#email",
  );
  await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, host.id));
  await page.goto("/accountsettings");
  await expect(page.getByText("Verified", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send a new link" })).toHaveCount(0);
});

test("adds a role in the dialog without changing the current one, which can then be switched", async ({
  page,
  context,
  database: { db },
  signIn,
}) => {
  const user = await createUser(db, {
    roles: ["agent"],
    email: unique(),
    companyName: null,
    fullName: "Ada Miller",
  });
  await signIn(context, user.id);
  await page.goto("/accountsettings/roles");
  await expect(page.getByText("Agent (current)")).toBeVisible();
  await page.getByRole("button", { name: "Add Role" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Role" });
  await expect(dialog.getByRole("radio")).toHaveCount(3);
  await dialog.getByRole("radio", { name: /^Vendor/ }).check();
  await expectNoAxeViolations(page);
  await dialog.getByLabel("Business name").fill("Tents & Co");
  await dialog.getByRole("button", { name: "Add Role" }).click();
  await expect(page.getByText("Role added successfully!")).toBeVisible();
  await expect(page.getByText("Agent (current)")).toBeVisible();
  await page.getByRole("button", { name: /Ada Miller/ }).click();
  await page.getByRole("menuitem", { name: "Vendor" }).click();
  await expect(page).toHaveURL(/\/vendordashboard$/);
});

test("signs one device out at its next step, and all others together, even without scripts", async ({
  page,
  context,
  newContext,
  database: { db },
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(SESSION_ENDED);
  const user = await createUser(db, { email: unique(), password });
  const phone = await newContext({
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1",
  });
  const onPhone = await phone.newPage();
  await onPhone.goto("/login");
  await onPhone.getByLabel("Email Address").fill(user.email);
  await onPhone.getByLabel("Password", { exact: false }).first().fill(password);
  await onPhone.getByRole("button", { name: "Log in" }).click();
  await onPhone.waitForURL(/sponsordashboard/);

  await signIn(context, user.id);
  await page.goto("/accountsettings/security");
  await expect(page.getByText("This device")).toHaveCount(1);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Sign out Safari on iPhone" }).click();
  await expect(page.getByText("Safari on iPhone is signed out.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign out Safari on iPhone" })).toHaveCount(0);
  await onPhone.goto("/accountsettings");
  await expect(onPhone).toHaveURL(/\/login\?/);

  await signIn(phone, user.id);
  const bare = await newContext({ javaScriptEnabled: false });
  await signIn(bare, user.id);
  const plain = await bare.newPage();
  await plain.goto("/accountsettings/security");
  await plain.getByRole("button", { name: "Sign out all other devices" }).click();
  await expect(plain.getByText("You aren't signed in on any other device.")).toBeVisible();
  for (const one of [page, onPhone]) {
    await one.goto("/accountsettings");
    await expect(one).toHaveURL(/\/login\?/);
  }
});

test("downloads a person's data after the password, then deletes the account for good", async ({
  page,
  context,
  newContext,
  database,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(SESSION_ENDED);
  const { db } = database;
  const user = await createUser(db, {
    email: unique(),
    password,
    fullName: "Zoe Quill",
    emailVerifiedAt: new Date(),
  });
  const talk = await createThread(database, { sponsor: user, text: "Is the banner still free?" });
  await signIn(context, user.id);
  await page.goto("/accountsettings/privacy");
  const [own, gone] = [
    page.getByRole("region", { name: "Your data" }),
    page.getByRole("region", { name: "Delete your account" }),
  ];
  await own.getByLabel("Current password").fill("not it at all");
  await own.getByRole("button", { name: "Download my data" }).click();
  await expect(own.getByText("The password is incorrect.").first()).toBeVisible();
  await own.getByLabel("Current password").fill(password);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    own.getByRole("button", { name: "Download my data" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzip(readFileSync(await download.path()));
  const messages = files.find(({ name }) => name === "messages.json")?.body.toString() ?? "[]";
  expect(JSON.parse(messages)).toMatchObject([{ sender: "you", text: "Is the banner still free?" }]);

  await gone.getByLabel("Current password").fill(password);
  await gone.getByRole("button", { name: "Delete my account" }).click();
  await expect(gone.getByText("Please confirm that you understand this.")).toBeVisible();
  await gone.getByLabel("I understand that this can't be undone").check();
  await gone.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText("Your account was deleted.")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel("Email Address").fill(user.email);
  await page.getByLabel("Password", { exact: false }).first().fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("The email address or password is incorrect.").first()).toBeVisible();
  const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.toAddress, user.email));
  expect(mail?.template).toBe("account-deleted");

  const other = await newContext();
  await signIn(other, talk.host.id);
  const conversation = await other.newPage();
  await conversation.goto(`/messages/${talk.threadId}`);
  await expect(conversation.getByText("Unknown User").first()).toBeVisible();
  await expect(conversation.getByText("Zoe Quill")).toHaveCount(0);
  await expect(conversation.getByText("Is the banner still free?")).toHaveCount(0);
});
