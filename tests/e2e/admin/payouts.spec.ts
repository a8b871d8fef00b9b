import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { authenticatorApps } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import { createDuePayouts } from "@/lib/money/payouts/commands/create-due-payouts";
import { sendPayouts } from "@/lib/money/payouts/commands/send-payouts";
import { applyStatement } from "@/lib/money/payouts/internal/apply-statement";
import { statementOf } from "@/tests/support/bank";
import { test as base } from "@/tests/support/connected-site-test";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll } from "@/tests/support/e2e";
import { painProblems } from "@/tests/support/pain-rules";
import { PASSWORDS, type PayoutWorld, payoutWorld } from "@/tests/support/payouts";
import { insertApp, insertPasskey } from "@/tests/support/second-factor";
import { expectBalance } from "../money/balance-page";
import { expectSoundBooks } from "../money/paid-slot";

/** Two admins with a browser each, and a marketplace with hosts due for payouts. */
const test = base.extend<{ world: PayoutWorld; admins: [Page, Page] }>({
  world: async ({ database, ownDatabase }, use) => {
    await use(await payoutWorld({ ...database, url: ownDatabase }));
  },
  admins: async ({ world, newContext, signIn }, use) => {
    const open = async ({ id }: { id: string }) => {
      const context = await newContext();
      await signIn(context, id);
      return context.newPage();
    };
    await use([await open(world.admins[0]), await open(world.admins[1])]);
  },
});
// The site is started once.
test.describe.configure({ mode: "default" });

/** Expects no axe violations, and no horizontal overflow on the narrowest phone. */
async function expectSound(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  if (before) await page.setViewportSize(before);
}

test("two admins approve, submit the file, and import the statement, and the host sees it paid", async ({
  world,
  admins: [ann, ben],
  page,
  context,
  signIn,
  database,
  allowConsoleErrors,
}) => {
  test.slow();
  // A wrong password.
  allowConsoleErrors(/400 \(Bad Request\)|ERR_FAILED/);
  const host = await world.host(123_450, "swift");
  await createDuePayouts(world.system());
  const choose = (admin: Page) =>
    admin.getByRole("checkbox", { name: `Select $1,234.50 to ${host.fullName}` });

  await ann.goto("/admindashboard/payouts");
  await expectSound(ann);
  await ann.getByRole("button", { name: "Approve and export" }).click();
  await expect(ann.getByText("Please select a payout in the list above.")).toBeVisible();
  await choose(ann).check();
  await ann.getByRole("button", { name: "Approve and export" }).click();
  await expect(ann.getByText("You approved 1 payout.")).toBeVisible();
  await expect(choose(ann)).toHaveCount(0);

  await ben.goto("/admindashboard/payouts");
  await expect(ben.getByText(`Approved by ${world.admins[0].fullName}`)).toBeVisible();
  await choose(ben).check();
  await ben.getByRole("button", { name: "Approve and export" }).click();
  await expect(ben.getByRole("heading", { name: "Payout run", level: 1 })).toBeVisible();
  await expectSound(ben);
  const downloaded = ben.waitForEvent("download");
  await ben.getByRole("button", { name: "Download bank file (pain.001)" }).click();
  const file = await readFile(await (await downloaded).path(), "utf8");
  expect(painProblems(file)).toEqual([]);
  expect(file).toContain('<InstdAmt Ccy="USD">1234.50</InstdAmt>');

  const statement = { name: "statement.xml", mimeType: "text/xml", buffer: Buffer.from(statementOf(file)) };
  const notified = ["waiting for a second admin's import", "payout paid"] as const;
  for (const [at, admin] of [ann, ben].entries()) {
    await admin.goto("/admindashboard/payouts/statements");
    await admin.route("**/preview", (route) => route.abort(), { times: 1 });
    await admin.getByLabel("Statement").setInputFiles(statement);
    await admin.getByRole("button", { name: "Retry" }).click();
    await expect(admin.getByText(`1 × ${notified[at]}`)).toBeVisible();
    await expectSound(admin);
    await admin.getByLabel("Your password").fill("not it");
    await admin.getByRole("button", { name: "Import" }).click();
    await expect(admin.getByText("The password is incorrect.")).toBeVisible();
    await admin.getByLabel("Your password").fill(PASSWORDS[at] ?? "");
    await admin.getByRole("button", { name: "Import" }).click();
    await expect(admin.getByText("Statement imported")).toBeVisible();
    await expect(admin.getByText(`1 × ${notified[at]}`)).toBeVisible();
  }

  await ann.goto(`/admindashboard/payouts/history?q=${encodeURIComponent(host.email)}`);
  await expectSound(ann);
  await ann.getByRole("link", { name: `$1,234.50 to ${host.fullName}` }).click();
  await expect(ann.getByRole("list", { name: "Timeline" })).toContainText("$1,234.50 arrived");
  await expect(ann.getByRole("table", { name: "Ledger entries" })).toContainText("Our bank account");
  await expectSound(ann);

  await signIn(context, host.id);
  await expectBalance(page, { Pending: "$0", Available: "$0", "In transit": "$0", Paid: "$1,234.50" });
  await expectSoundBooks(database);
});

test("two admins settle a payout returned short by choosing the same option", async ({
  world,
  admins,
  page,
  context,
  signIn,
  database,
  allowConsoleErrors,
}) => {
  test.slow();
  const host = await world.host(50_000, "swift");
  const { id } = await world.approved(host.id);
  const admin = authorize(await world.as(world.admins[0]), ["admin"]);
  await sendPayouts(admin, { method: "swift" });
  const { transferKey } = await world.payoutOf(host.id);
  const text = `reference,amount,currency\n${transferKey},481.50,USD`;
  await applyStatement(admin, { name: "statement.csv", text });

  for (const [at, browser] of admins.entries()) {
    await browser.goto("/admindashboard/payouts/returns");
    await expect(browser.getByText("$18.50 kept")).toBeVisible();
    if (at === 1) await expect(browser.getByText("the platform pays")).toBeVisible();
    await expectSound(browser);
    await browser.getByRole("button", { name: /^Decide/ }).click();
    const dialog = browser.getByRole("dialog");
    await dialog.getByRole("radio", { name: /^The platform/ }).check();
    await dialog.getByLabel("Reason (shared with the payee)").fill("Your account was closed.");
    await expectNoAxeViolations(browser);
    await dialog.getByRole("button", { name: "Decide" }).click();
    await expect(
      browser.getByText(at === 0 ? "Another admin must make the same choice." : "Decision saved."),
    ).toBeVisible();
  }
  await expect(admins[1].getByText("No payouts returned short")).toBeVisible();
  await admins[0].goto(`/admindashboard/payouts/${id}`);
  await expect(admins[0].getByText("Failed: Your account was closed.")).toBeVisible();
  await expectSound(admins[0]);

  await signIn(context, host.id);
  await expectBalance(page, { Pending: "$0", Available: "$500", "In transit": "$0", Paid: "$0" });
  await expectSoundBooks(database);
  allowConsoleErrors(/404 \(Not Found\)/);
  expect((await admins[0].goto("/admindashboard/payouts/none"))?.status()).toBe(404);
  await page.goto(`/admindashboard/payouts/${id}`);
  await expect(page).not.toHaveURL(/admindashboard/);
});

test("without scripts, admins show a second factor to approve a payout and to download the bank file", async ({
  world,
  newContext,
  signIn,
  database: { db },
}) => {
  const host = await world.host(45_650, "swift");
  await createDuePayouts(world.system());
  const apps = [await insertApp(db, world.admins[0].id), await insertApp(db, world.admins[1].id)] as const;
  // The second one has only a passkey, which needs scripts, and recovery codes, which don't.
  await insertPasskey(db, world.admins[1].id);
  await db.delete(authenticatorApps).where(eq(authenticatorApps.userId, world.admins[1].id));
  const open = async ({ id }: { id: string }) => {
    const context = await newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await signIn(context, id);
    return context.newPage();
  };
  const approve = async (admin: Page) => {
    await admin.getByRole("checkbox", { name: `Select $456.50 to ${host.fullName}` }).check();
    await admin.getByRole("button", { name: "Approve and export" }).click();
  };
  const ann = await open(world.admins[0]);
  await ann.goto("/admindashboard/payouts");
  const code = ann.getByLabel("Code from your authenticator app");
  await expectNoAxeViolations(ann);
  await code.fill("12");
  await approve(ann);
  await expect(ann.getByText("The code is incorrect or was already used.").first()).toBeVisible();
  await code.fill(apps[0].codeAt(new Date()));
  await approve(ann);
  await expect(ann.getByText("You approved 1 payout.")).toBeVisible();

  const ben = await open(world.admins[1]);
  await ben.goto("/admindashboard/payouts");
  await expect(ben.getByRole("button", { name: "Use a passkey instead" })).toBeHidden();
  await ben.getByLabel("Recovery code").fill(apps[1].recoveryCodes[0] ?? "");
  await approve(ben);
  await expect(ben.getByRole("heading", { name: "Payout run", level: 1 })).toBeVisible();
  await expect(ben.getByRole("button", { name: "Download bank file (pain.001)" })).toBeVisible();

  const other = await open(world.admins[0]);
  await other.goto(ben.url());
  await expectNoAxeViolations(other);
  const runId = ben.url().split("/").at(-1) ?? "";
  const early = await other.request.post(`/api/admin/payout-runs/${runId}/file`, { maxRedirects: 0 });
  expect([early.status(), early.headers()["location"]]).toEqual([
    303,
    `/admindashboard/payouts/runs/${runId}`,
  ]);
  await other
    .getByLabel("Code from your authenticator app")
    .fill(apps[0].codeAt(new Date(Date.now() + 30_000)));
  await other.getByRole("button", { name: "Continue to the file" }).click();
  const downloaded = other.waitForEvent("download");
  await other.getByRole("button", { name: "Download bank file (pain.001)" }).click();
  expect(await readFile(await (await downloaded).path(), "utf8")).toContain("456.50");
});
