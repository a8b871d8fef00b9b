import { entitlements } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { newestMail } from "@/tests/support/mailbox";

const unique = () => `${newId()}@example.test`;
const reader = () => ({ email: unique(), emailVerifiedAt: new Date(), opportunitiesOptInAt: new Date() });

test("a host whose plan includes it sends an email blast and sees who opened the proposal", async ({
  page,
  context,
  newContext,
  database: { db },
  signIn,
}) => {
  const host = await createHost(db, {
    email: unique(),
    companyName: "Quay Players",
    emailVerifiedAt: new Date(),
  });
  const endsAt = new Date(Date.now() + 300 * 86_400_000);
  await db
    .insert(entitlements)
    .values({ userId: host.id, product: "host:elite", startsAt: new Date(), endsAt });
  await createProposal(db, host.id, { title: "Lantern Regatta", category: "music" });
  const sponsor = await createSponsor(db, reader());
  await signIn(context, host.id);
  await page.goto("/hostdashboard");
  const menu = page.getByRole("button", { name: "Manage Lantern Regatta" });
  await menu.click();
  await page.getByRole("menuitem", { name: "Email All Sponsors" }).click();
  const dialog = page.getByRole("dialog", { name: "Email All Sponsors" });
  await dialog.getByLabel(/Your message/).fill("🎉".repeat(501));
  await expect(dialog.getByText("Custom message must be 500 characters or less.")).toBeVisible();
  await expect(dialog.getByText("501 / 500")).toBeVisible();
  await dialog.getByLabel(/Your message/).fill("Come aboard, see quay.example");
  await dialog.getByText("Preview email").click();
  await expect(dialog.getByText("Come aboard, see (link removed)")).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Send me a test" }).click();
  await expect(page.getByText(`Test email sent to ${host.email}.`)).toBeVisible();
  await dialog.getByRole("button", { name: /^Send to \d+ sponsor/ }).click();
  await expect(dialog.getByText("Your email blast is on its way")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await menu.click();
  const emailed = page.getByRole("menuitem", { name: /Emailed; available again/ });
  await expect(emailed).toBeVisible();
  // Other tests' hosts send to all sponsors, too.
  const subject = "Quay Players is looking for sponsors: Lantern Regatta";
  const { links } = await newestMail(page.request, sponsor.email, "opportunity", subject);

  const elsewhere = await (await newContext()).newPage();
  const seen = elsewhere.waitForResponse((response) => response.url().includes("/view?"));
  await elsewhere.goto(links.find((link) => link.includes("?blast=")) ?? "");
  await seen;
  await emailed.click();
  await expect(
    dialog.getByText("You can only send one email blast per proposal every 7 days."),
  ).toBeVisible();
  await expect(dialog.getByText("Opened the proposal").locator("..").locator("dd")).toHaveText(/^1(\d+%)?$/);
  await expectNoAxeViolations(page);
});

test("another host pays first, with the test provider; without JavaScript, the page leads to the payment", async ({
  page,
  context,
  newContext,
  database: { db },
  signIn,
}) => {
  const host = await createHost(db, { email: unique(), emailVerifiedAt: new Date() });
  const { proposal } = await createProposal(db, host.id, { title: "Ferry Street Supper" });
  const sponsor = await createSponsor(db, reader());
  const path = `/hostdashboard/emailblast?id=${proposal.id}`;
  const bare = await newContext({ javaScriptEnabled: false });
  await signIn(bare, host.id);
  const plain = await bare.newPage();
  await plain.goto(path);
  await plain.getByLabel(/Your message/).fill("Written without scripts");
  await plain.getByRole("button", { name: "Send me a test" }).click();
  await expect(plain.getByText("Done. If you requested a test")).toBeVisible();
  await plain.getByLabel(/Your message/).fill("Written without scripts");
  await plain.getByRole("button", { name: "Continue to payment" }).click();
  await expect(plain.getByRole("heading", { name: "Complete Your Purchase" })).toBeVisible();
  await expect(plain.getByText("$9.99").first()).toBeVisible();

  await signIn(context, host.id);
  await page.goto(path);
  await expect(page.getByLabel(/Your message/)).toHaveValue("Written without scripts");
  await page.getByLabel(/Your message/).fill("Written with them");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("heading", { name: "Pay for this email blast" })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Pay $9.99" }).click();
  await expect(page.getByRole("heading", { name: "Complete Your Purchase" })).toBeVisible();
  await page.getByRole("button", { name: "Pay $9.99" }).click();
  await page.getByRole("button", { name: "Approve the payment" }).click();
  await page.getByRole("link", { name: "View your email blast" }).click({ timeout: 20_000 });
  await expect(page.getByText("You can only send one email blast per proposal every 7 days.")).toBeVisible();
  await expect(page.getByText("Written with them")).toBeVisible();
  expect((await newestMail(page.request, sponsor.email, "opportunity")).text).toContain(
    "> Written with them",
  );
});
