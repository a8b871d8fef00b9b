import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { identities, users } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import type { Person } from "@/tests/fakes/google/person";
import type { FakeGoogle } from "@/tests/fakes/google/server";
import { test } from "@/tests/support/connected-site-test";
import { expect, expectNoAxeViolations, SESSION_ENDED } from "@/tests/support/e2e";
import { createUser } from "@/tests/support/factories/users";
import { mailedPage } from "@/tests/support/mailbox";
import { expectBriefly } from "@/tests/support/shown";

const password = "seven boats and a bell";

// The site is started only once.
test.describe.configure({ mode: "default" });

/** A new person with a Google account. */
function personAt(google: FakeGoogle, fields: Partial<Person> = {}): Person {
  const sub = newId();
  const person = { sub, email: `${sub}@example.test`, email_verified: true, name: "Ada Miller", ...fields };
  google.people.push(person);
  return person;
}

/** From the login page to Google and back, as this person. */
async function comeFromGoogle(page: Page, { email }: Person): Promise<void> {
  await page.goto("/login");
  await page.getByRole("link", { name: "Sign in with Google" }).click();
  await page.getByRole("button", { name: email }).click();
}

test("registers a new person with Google for the role they came for, and logs them in with Google from then on", async ({
  page,
  google,
  newContext,
  database: { db },
}) => {
  const person = personAt(google);
  await page.goto("/register?type=event_host");
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await page.getByRole("button", { name: person.email }).click();
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  const asked = google.asked.at(-1);
  expect(asked?.get("response_type")).toBe("code");
  expect(asked?.get("code_challenge_method")).toBe("S256");
  for (const name of ["code_challenge", "state", "nonce"])
    expect(asked?.get(name)?.length).toBeGreaterThan(20);
  await expect(page.getByRole("radio", { name: /Event Host/ })).toBeChecked();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Organization name is required")).toBeVisible();
  await page.getByLabel("Organization name").fill("Harbour Choir");
  await expectBriefly(page, "Your account is ready", () =>
    page.getByRole("button", { name: "Create Account" }).click(),
  );
  await expect(page.getByRole("heading", { name: "Host Dashboard" })).toBeVisible();
  const [user] = await db.select().from(users).where(eq(users.email, person.email));
  expect(user).toMatchObject({ fullName: "Ada Miller", passwordHash: null, roles: ["event_host"] });

  const elsewhere = await (await newContext()).newPage();
  await comeFromGoogle(elsewhere, person);
  await expect(elsewhere.getByRole("heading", { name: "Host Dashboard" })).toBeVisible();
  for (const one of [page, elsewhere])
    expect((await one.context().cookies()).map(({ name }) => name)).toContain("known-device");
});

test("Google returns to the requested page, even without scripts", async ({
  google,
  newContext,
  database: { db },
}) => {
  const person = personAt(google);
  const user = await createUser(db, { email: person.email, emailVerifiedAt: new Date() });
  await db
    .insert(identities)
    .values({ userId: user.id, provider: "google", subject: person.sub, email: person.email });
  const page = await (await newContext({ javaScriptEnabled: false })).newPage();
  await page.goto("/accountsettings");
  await page.getByRole("link", { name: "Sign in with Google" }).click();
  await page.getByRole("button", { name: person.email }).click();
  await expect(page).toHaveURL(/\/accountsettings$/);
  await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
});

test("takes an unverified account away from its creator before Google signs its owner in", async ({
  page,
  google,
  newContext,
  allowConsoleErrors,
  database: { db },
}) => {
  allowConsoleErrors(SESSION_ENDED);
  const victim = personAt(google, { name: "Victoria Owner" });
  const mallory = await (await newContext()).newPage();
  await mallory.goto("/register?type=agent");
  await mallory.getByLabel("Full Name").fill("Mallory");
  await mallory.getByLabel("Email Address").fill(victim.email);
  await mallory.getByLabel("Password", { exact: false }).first().fill(password);
  await mallory.getByRole("button", { name: "Create Account" }).click();
  await expect(mallory.getByRole("heading", { name: "Agent Dashboard" })).toBeVisible();

  await comeFromGoogle(page, victim);
  await expect(page.getByRole("heading", { name: "Agent Dashboard" })).toBeVisible();
  const [user] = await db.select().from(users).where(eq(users.email, victim.email));
  expect(user).toMatchObject({ fullName: "Victoria Owner", passwordHash: null });

  // Mallory's session, page, and password are worthless now.
  await mallory.goto("/accountsettings");
  await expect(mallory).toHaveURL(/\/login\?/);
  await mallory.getByLabel("Email Address").fill(victim.email);
  await mallory.getByLabel("Password", { exact: false }).first().fill(password);
  await mallory.getByRole("button", { name: "Log in" }).click();
  await expect(mallory.getByText("The email address or password is incorrect.").first()).toBeVisible();
});

test("asks a verified account for its password once, and then connects it", async ({
  page,
  google,
  newContext,
  database: { db },
}) => {
  const person = personAt(google);
  await createUser(db, {
    email: person.email,
    password,
    roles: ["business_sponsor"],
    emailVerifiedAt: new Date(),
  });
  await comeFromGoogle(page, person);
  await expect(page.getByRole("heading", { name: "Connect Google to your account" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel("Password", { exact: false }).first().fill("not it at all");
  await page.getByRole("button", { name: "Connect and log in" }).click();
  await expect(page.getByText("The email address or password is incorrect.").first()).toBeVisible();
  await page.getByLabel("Password", { exact: false }).first().fill(password);
  await page.getByRole("button", { name: "Connect and log in" }).click();
  await expect(page).toHaveURL(/\/sponsordashboard$/);

  const elsewhere = await (await newContext()).newPage();
  await comeFromGoogle(elsewhere, person);
  await expect(elsewhere).toHaveURL(/\/sponsordashboard$/);
});

test("connects by an emailed link, which a scanner's visit doesn't use up", async ({
  page,
  google,
  newContext,
  database: { db },
}) => {
  const person = personAt(google);
  const user = await createUser(db, { email: person.email, password, emailVerifiedAt: new Date() });
  await comeFromGoogle(page, person);
  await page.getByRole("button", { name: "Email me a link instead" }).click();
  await expect(page.getByText("We've emailed you a link that connects the two.")).toBeVisible();
  const link = await mailedPage(page.request, person.email, "connect-google");
  const scanner = await (await newContext({ javaScriptEnabled: false })).newPage();
  for (let visit = 0; visit < 2; visit++) await scanner.goto(link);
  expect(await db.select().from(identities).where(eq(identities.userId, user.id))).toEqual([]);

  const phone = await (await newContext()).newPage();
  await phone.goto(link);
  await phone.getByRole("button", { name: "Connect Google" }).click();
  await expect(phone.getByText("Google is connected")).toBeVisible();
  await expectNoAxeViolations(phone);
  await phone.getByRole("link", { name: "Sign in with Google" }).click();
  await phone.getByRole("button", { name: person.email }).click();
  await expect(phone).toHaveURL(/\/sponsordashboard$/);
  await scanner.goto(link);
  await expect(scanner.getByText("This link has expired or was already used.")).toBeVisible();
});

test("refuses an address that Google hasn't verified, and treats going back as no error", async ({
  page,
  google,
  database: { db },
}) => {
  const person = personAt(google, { email_verified: false });
  await comeFromGoogle(page, person);
  await expect(page.getByRole("alert").filter({ hasText: "Google hasn't verified" })).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await db.select().from(users).where(eq(users.email, person.email))).toEqual([]);

  await page.getByRole("link", { name: "Sign in with Google" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "You canceled signing in with Google" }),
  ).toBeVisible();
});

test("signs no one in with a response from Google that this browser didn't request", async ({
  page,
  google,
}) => {
  const person = personAt(google);
  await page.goto("/login");
  await page.getByRole("link", { name: "Sign in with Google" }).click();
  await expect(page.getByRole("button", { name: person.email })).toBeVisible();
  for (const query of ["code=stolen", "code=stolen&state=made-up", "error=server_error", ""]) {
    await page.goto(`/api/auth/callback/google?${query}`);
    await expect(page).toHaveURL(/\/login\?/);
    await expect(
      page.getByRole("alert").filter({ hasText: "We couldn't sign you in with Google" }),
    ).toBeVisible();
  }
  await page.goto("/accountsettings");
  await expect(page).toHaveURL(/\/login\?/);
});

test("doesn't let another site's page send its visitor to sign in", async ({ request, google }) => {
  const start = (site: string) =>
    request.get("/api/auth/signin/google", { headers: { "sec-fetch-site": site }, maxRedirects: 0 });
  expect((await start("cross-site")).headers()["location"]).toMatch(/\/login$/);
  expect((await start("none")).headers()["location"]).toContain(google.issuer);
});

test("Welcome links to Google, login, registration, and the site without an account", async ({ page }) => {
  await page.goto("/welcome");
  await expect(page.getByRole("heading", { name: /^Welcome to/ })).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(page.getByRole("link", { name: "Sign in here" })).toHaveAttribute("href", "/login");
  await expect(page.getByRole("link", { name: "Sign up with Email" })).toHaveAttribute("href", "/register");
  await expect(page.getByText("Email verification required")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign in with Google" })).toHaveAttribute(
    "href",
    "/api/auth/signin/google",
  );
  await page.getByRole("link", { name: "Continue as Guest" }).click();
  await expect(page).toHaveURL(/\/browseproposals$/);
  expect(await page.evaluate(() => sessionStorage.getItem("guest-mode"))).toBe("yes");
});
