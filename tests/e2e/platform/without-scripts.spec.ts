import { eq } from "drizzle-orm";
import { rateLimits } from "@/db/schema";
import { expect, test } from "@/tests/support/e2e";
import { createUser } from "@/tests/support/factories/users";
import { newestMail } from "@/tests/support/mailbox";

const password = "a lantern on the quay";
const next = "nine ropes and an anchor";

/** Pages with a part that is read a moment later, and words of that part. */
const STREAMED = {
  "/hostdashboard": "No messages yet",
  "/hostdashboard/funds": "No held funds",
  "/sponsordashboard": "No messages yet",
  "/sponsordashboard/funds": "No held funds",
  "/agentdashboard": "No messages yet",
  "/vendordashboard": "No messages yet",
  "/sponsorfavorites": "No favorites yet",
  "/admindashboard": "Active accounts",
};

test("a document has its title in its head and nothing of it missing, without scripts as well", async ({
  newContext,
  signIn,
  database: { db },
}) => {
  const bare = await newContext({ javaScriptEnabled: false });
  const roles = ["event_host", "business_sponsor", "agent", "vendor", "admin"] as const;
  await signIn(bare, (await createUser(db, { roles: [...roles], currentRole: "event_host" })).id);
  const page = await bare.newPage();
  for (const [path, text] of Object.entries(STREAMED)) {
    const html = (await (await page.goto(path))?.text()) ?? "";
    await expect(page.getByText(text).first(), path).toBeVisible();
    await expect(page.getByText("Loading"), path).toHaveCount(0);
    expect(html.slice(0, html.indexOf("</head>")), path).toMatch(/<title>[^<]+<\/title>/);
  }
});

test("a reader without scripts finds a town's opportunities, narrows them, and reads an article", async ({
  newContext,
}) => {
  const page = await (await newContext({ javaScriptEnabled: false })).newPage();
  await page.goto("/browseproposals/community/marlow-ferry-indiana");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Community sponsorships in Marlow Ferry, Indiana",
  );
  await expect(page.getByText("are looking for sponsors. Starting prices range from")).toBeVisible();
  await page.getByLabel("Search").fill("night market");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/q=night\+market&category=community&location=Marlow\+Ferry/);
  await expect(page.getByRole("link", { name: "Front Street Night Market" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ferry Street Block Supper" })).toHaveCount(0);

  await page.goto("/blog");
  await page.getByRole("link", { name: "How to price a sponsorship tier" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How to price a sponsorship tier");
  await expect(page.locator("article p").first()).toBeVisible();
});

test("a page that doesn't exist says so, without scripts as well", async ({
  newContext,
  signIn,
  database,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404/);
  const bare = await newContext({ javaScriptEnabled: false });
  await signIn(bare, (await createUser(database.db, { roles: ["event_host"] })).id);
  const page = await bare.newPage();
  for (const [path, title] of [
    ["/verify/aaaaaaaaaaaa", "We issued no such report"],
    ["/r/no-one-has-this", "We couldn't find that page"],
    ["/renewal/unknown", "We couldn't find that page"],
    ["/purchase/unknown", "We couldn't find that page"],
    ["/blog/nowhere", "We couldn't find that page"],
  ] as const) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: title }), path).toBeVisible();
  }
});

test("what is saved or changed without scripts is said on the page that comes back", async ({
  newContext,
  signIn,
  database: { db },
}) => {
  const bare = await newContext({ javaScriptEnabled: false });
  const user = await createUser(db, { password, emailVerifiedAt: new Date() });
  await signIn(bare, user.id);
  const page = await bare.newPage();
  await page.goto("/accountsettings/notifications");
  await page.getByRole("button", { name: "Save preferences" }).click();
  await expect(page.getByText("Preferences saved.")).toBeVisible();
  await page.goto("/accountsettings");
  await page.getByLabel("City").fill("Springfield");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile saved.")).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue("Springfield");

  await page.locator("summary", { hasText: "Change email" }).click();
  await page.getByLabel("New email address").fill(`new.${user.email}`);
  await page.getByLabel("Current password").fill("not this one");
  await page.getByRole("button", { name: "Change email" }).click();
  await expect(page.getByText("The password is incorrect.")).toBeVisible();
  await expect(page.getByLabel("New email address")).toHaveValue(`new.${user.email}`);
  await expect(page.getByLabel("Current password")).toHaveValue("");
  await page.getByLabel("Current password").fill(password);
  await page.getByRole("button", { name: "Change email" }).click();
  await expect(page.getByText("Please confirm the new address")).toBeVisible();
  await expect(page.getByText(`new.${user.email}`)).toBeVisible();

  await page.goto("/accountsettings/security");
  await page.getByLabel("Current password").fill(password);
  await page.getByLabel("New password").fill(next);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password was changed")).toBeVisible();
});

test("a code is emailed, and sets the first password, without scripts", async ({
  newContext,
  signIn,
  database: { db },
}) => {
  const bare = await newContext({ javaScriptEnabled: false });
  const user = await createUser(db, { emailVerifiedAt: new Date() });
  await signIn(bare, user.id);
  const page = await bare.newPage();
  await page.goto("/accountsettings");
  await page.getByLabel("New email address").fill(`new.${user.email}`);
  const codes = page.getByRole("button", { name: "Email me a code" });
  await codes.click();
  await expect(page.getByText("We've emailed you a code.")).toBeVisible();
  await expect(page.getByLabel("New email address")).toHaveValue(`new.${user.email}`);
  await db
    .update(rateLimits)
    .set({ used: 1_000_000 })
    .where(eq(rateLimits.key, `mailed_code:${user.id}`));
  await codes.click();
  await expect(page.getByText("Too many attempts.")).toBeVisible();
  await expect(page.getByLabel("New email address")).toHaveValue(`new.${user.email}`);
  await db.delete(rateLimits).where(eq(rateLimits.key, `mailed_code:${user.id}`));

  await page.goto("/accountsettings/security");
  await codes.click();
  await expect(page.getByText("We've emailed you a code.")).toBeVisible();
  const { text } = await newestMail(page.request, user.email, "confirmation-code");
  await page.getByLabel("New password").fill(next);
  await page.getByLabel("Code from our email").fill(/\b\d{6}\b/.exec(text)?.[0] ?? "");
  // Enter sets the password instead of requesting another code.
  await page.getByLabel("Code from our email").press("Enter");
  await expect(page.getByText("Your password was changed")).toBeVisible();
});
