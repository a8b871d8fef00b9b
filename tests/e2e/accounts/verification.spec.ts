import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import type { Database } from "@/db/types";
import { newId } from "@/lib/core/ids";
import { VERIFICATION_INVALID } from "@/lib/identity/accounts/copy";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createUser } from "@/tests/support/factories/users";
import { mailedPage } from "@/tests/support/mailbox";
import { expectBriefly } from "@/tests/support/shown";

const password = "seven boats and a bell";

const verifiedAt = async (db: Database, email: string) =>
  (await db.select({ at: users.emailVerifiedAt }).from(users).where(eq(users.email, email)))[0]?.at;

/** Registers through the form, without scripts, and returns the address. */
async function registerAgent(page: Page): Promise<string> {
  const email = `${newId()}@example.test`;
  await page.goto("/register?type=agent");
  await page.getByLabel("Full Name").fill("Ada Miller");
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Password", { exact: false }).first().fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
  return email;
}

test("verifies a new account when its emailed link is opened in the same browser, and continues", async ({
  page,
  database: { db },
}) => {
  const said = "We've emailed you a link to verify your email address.";
  const email = await expectBriefly(page, said, () => registerAgent(page));
  await expect(page.getByRole("heading", { name: "Agent Dashboard" })).toBeVisible();
  const link = await mailedPage(page.request, email, "verify-email");
  const seen: string[] = [];
  page.on("framenavigated", (frame) => seen.push(new URL(frame.url()).pathname));
  await expectBriefly(page, "Taking you to your dashboard…", () =>
    expectBriefly(page, "Checking your link…", () => page.goto(link, { waitUntil: "commit" })),
  );
  expect(await verifiedAt(db, email)).toBeInstanceOf(Date);
  await expect(page).toHaveURL(/\/agentdashboard$/);
  expect(seen).not.toContain("/login");
});

test("isn't used up by programs that open every link; a person presses the button, and sees success again later", async ({
  newContext,
  database: { db },
}) => {
  const plain = await newContext({ javaScriptEnabled: false });
  const email = await registerAgent(await plain.newPage());
  const guest = await (await newContext()).newPage();
  const link = await mailedPage(guest.request, email, "verify-email");
  const scanner = await (await newContext()).newPage();
  for (const _ of [1, 2, 3]) {
    await guest.request.get(link);
    await guest.request.head(link);
    await scanner.goto(link);
  }
  await expect(scanner.getByRole("button", { name: "Verify my email" })).toBeVisible();
  expect(await verifiedAt(db, email)).toBeNull();

  await guest.goto(link);
  await expect(guest.getByText(email)).toBeVisible();
  await expectNoAxeViolations(guest);
  await expectBriefly(guest, "Your email is verified", () =>
    guest.getByRole("button", { name: "Verify my email" }).click(),
  );
  await expect(guest).toHaveURL(/\/login$/);
  expect(await verifiedAt(db, email)).toBeInstanceOf(Date);
  await expectBriefly(guest, "Your email is verified", () => guest.goto(link, { waitUntil: "commit" }));
});

test("verifies with the button without scripts, even in the signed-in browser", async ({
  newContext,
  database: { db },
}) => {
  const page = await (await newContext({ javaScriptEnabled: false })).newPage();
  const email = await registerAgent(page);
  await page.goto(await mailedPage(page.request, email, "verify-email"));
  await page.getByRole("button", { name: "Verify my email" }).click();
  await expect(page.getByRole("heading", { name: "Your email is verified" })).toBeVisible();
  expect(await verifiedAt(db, email)).toBeInstanceOf(Date);
});

test("tells another signed-in person whose link it is, and keeps them signed in", async ({
  page,
  context,
  signIn,
  newContext,
  database: { db },
}) => {
  const email = await registerAgent(await (await newContext({ javaScriptEnabled: false })).newPage());
  const other = await createUser(db, { roles: ["business_sponsor"] });
  await signIn(context, other.id);
  await page.goto(await mailedPage(page.request, email, "verify-email"));
  await expect(page.getByText("This link belongs to another account.")).toBeVisible();
  await expect(page.getByText(other.email)).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await verifiedAt(db, email)).toBeNull();
  await expectBriefly(page, "Your email is verified", () =>
    page.getByRole("button", { name: "Verify my email" }).click(),
  );
  expect(await verifiedAt(db, email)).toBeInstanceOf(Date);
  expect(await verifiedAt(db, other.email)).toBeNull();
});

test("reports an invalid or missing link, and offers a new one", async ({
  page,
  database: { db },
  newContext,
}) => {
  for (const path of [
    "/emailverification",
    "/emailverification?token=",
    "/emailverification?token=no&token=no",
  ]) {
    await page.goto(path);
    await expect(page.getByText(VERIFICATION_INVALID)).toBeVisible();
  }
  await expectNoAxeViolations(page);
  await expect(page.getByRole("link", { name: "Try Registration Again" })).toHaveAttribute(
    "href",
    "/register",
  );
  await expect(page.getByRole("main").getByRole("link", { name: "Contact Support" })).toHaveAttribute(
    "href",
    /^mailto:/,
  );
  const waiting = await createUser(db, { roles: ["agent"] });
  await page.getByLabel("Email Address").fill(waiting.email);
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expect(page.getByText("a new link is on its way")).toBeVisible();
  const link = await mailedPage(page.request, waiting.email, "verify-email");
  const later = await (await newContext()).newPage();
  await later.goto(link);
  await expect(later.getByRole("button", { name: "Verify my email" })).toBeVisible();
});

test("sends a signed-in person a new link without asking for the address", async ({
  page,
  context,
  signIn,
  database: { db },
}) => {
  const user = await createUser(db, { roles: ["agent"] });
  await signIn(context, user.id);
  await page.goto("/emailverification?token=no");
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expect(page.getByText(`We sent a new link to ${user.email}.`)).toBeVisible();
  await mailedPage(page.request, user.email, "verify-email");
});

test("shows its message and a retry when no response arrives", async ({
  page,
  context,
  signIn,
  allowConsoleErrors,
  database: { db },
}) => {
  allowConsoleErrors(/Failed to load resource|net::/);
  const user = await createUser(db, { roles: ["agent"] });
  await signIn(context, user.id);
  await page.goto("/emailverification?token=no");
  await page.getByRole("button", { name: "Send a new link" }).click();
  const link = await mailedPage(page.request, user.email, "verify-email");
  await page.route("**/emailverification*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.goto(link);
  await expect(page.getByText("There was an error verifying your email.")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute("**/emailverification*");
  await expectBriefly(page, "Your email is verified", () =>
    page.getByRole("button", { name: "Try again" }).click(),
  );
});

test("shows the usual screen, without signing in, to someone who registers again with an unverified address", async ({
  newContext,
  database: { db },
}) => {
  const { email } = await createUser(db, { roles: ["agent"], password });
  const page = await (await newContext()).newPage();
  await page.goto("/register?type=agent");
  await page.getByLabel("Full Name").fill("Eve");
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Password", { exact: false }).first().fill("another long password");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { name: "Your account is ready" })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(await mailedPage(page.request, email, "registered-again"));
  await expect(page.getByRole("button", { name: "Change password" })).toBeVisible();
});
