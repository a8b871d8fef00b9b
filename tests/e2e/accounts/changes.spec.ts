import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createUser } from "@/tests/support/factories/users";
import { mailedPage, newestMail } from "@/tests/support/mailbox";
import { expectBriefly } from "@/tests/support/shown";

const old = "a lantern on the quay";
const next = "nine ropes and an anchor";

test("changes the address with the password and a link to the new one, and warns the old one", async ({
  page,
  context,
  signIn,
  database: { db },
}) => {
  const user = await createUser(db, { password: old, emailVerifiedAt: new Date() });
  const email = `new.${user.email}`;
  await signIn(context, user.id);
  await page.goto("/accountsettings");
  await page.locator("summary", { hasText: "Change email" }).click();
  await page.getByLabel("New email address").fill(email);
  await page.getByRole("button", { name: "Change email" }).click();
  await expect(page.getByText("Please enter your password.").first()).toBeVisible();
  await expect(page.getByLabel("New email address")).toHaveValue(email);
  await page.getByLabel("Current password").fill(old);
  await page.getByRole("button", { name: "Change email" }).click();
  await expect(page.getByText("Please confirm the new address")).toBeVisible();
  await expectNoAxeViolations(page);
  expect((await newestMail(page.request, user.email, "email-change-asked")).text).toContain(email);
  const link = await mailedPage(page.request, email, "confirm-new-email");
  await page.request.get(link);
  const emailNow = async () =>
    (await db.select({ email: users.email }).from(users).where(eq(users.id, user.id)))[0]?.email;
  expect(await emailNow()).toBe(user.email);
  await expectBriefly(page, "Your email is verified", () => page.goto(link, { waitUntil: "commit" }));
  expect(await emailNow()).toBe(email);
  await newestMail(page.request, user.email, "email-changed");
});

test("changes the password after a wrong guess, and signs out other devices", async ({
  page,
  context,
  newContext,
  signIn,
  database: { db },
}) => {
  const user = await createUser(db, { password: old, emailVerifiedAt: new Date() });
  await signIn(context, user.id);
  const elsewhere = await newContext();
  await signIn(elsewhere, user.id);
  await page.goto("/accountsettings/security");
  await page.getByLabel("Current password").fill("not the one");
  await page.getByLabel("New password").fill(next);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("The password is incorrect.").first()).toBeVisible();
  await expect(page.getByLabel("Current password")).toBeFocused();
  await page.getByLabel("Current password").fill(old);
  await page.getByRole("button", { name: "Change password" }).click();
  // The bell may show it too.
  const form = page.getByRole("region", { name: "Password" });
  await expect(form.getByText("Your password was changed")).toBeVisible();
  await newestMail(page.request, user.email, "password-changed");
  const phone = await elsewhere.newPage();
  await phone.goto("/sponsordashboard");
  await expect(phone).toHaveURL(/\/login\?/);
  await page.goto("/sponsordashboard");
  await expect(page).toHaveURL(/\/sponsordashboard$/);
});

test("sets the first password of an account created with Google, with an emailed code", async ({
  page,
  context,
  signIn,
  database: { db },
}) => {
  const user = await createUser(db, { emailVerifiedAt: new Date() });
  await signIn(context, user.id);
  await page.goto("/accountsettings/security");
  await page.getByRole("button", { name: "Email me a code" }).click();
  await expect(page.getByText("We've emailed you a code.")).toBeVisible();
  const { text } = await newestMail(page.request, user.email, "confirmation-code");
  await page.getByLabel("Code from our email").fill(/\b\d{6}\b/.exec(text)?.[0] ?? "");
  await page.getByLabel("New password").fill(next);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Set a password" }).click();
  // The bell may show it too.
  const form = page.getByRole("region", { name: "Password" });
  await expect(form.getByText("Your password was changed")).toBeVisible();
});
