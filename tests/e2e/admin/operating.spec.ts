import { mailMessages } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createAdmin, createHost } from "@/tests/support/factories/users";

const PHONE = { width: 360, height: 740 };
const AGAIN = { timeout: 20_000 };

test("an admin changes the support address: it shows on a cached page immediately, in the history, and in the log", async ({
  page,
  context,
  newContext,
  database: { db },
  signIn,
}) => {
  const admin = await createAdmin(db, { fullName: "Ada Settings" });
  await signIn(context, admin.id);
  const reader = await (await newContext()).newPage();
  await reader.goto("/contact");
  const address = `help-${newId()}@example.test`;

  await page.goto("/admindashboard/settings");
  await expect(page.getByText(/^Version \d+\.\d+\.\d+/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Change Support address" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Support address").fill("no address");
  await dialog.getByLabel("Reason (for the change history)").fill("New inbox");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Please enter a valid email address").first()).toBeVisible();
  await dialog.getByLabel("Support address").fill(address);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Setting changed.")).toBeVisible();
  await expect(page.getByRole("row", { name: /Support address.*New inbox/ })).toBeVisible();

  await expect(async () => {
    await reader.reload();
    await expect(reader.getByRole("link", { name: address }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass(AGAIN);

  await page.getByRole("button", { name: "Reset Support address" }).click();
  await dialog.getByLabel("Reason (for the change history)").fill("Old inbox");
  await dialog.getByRole("button", { name: "Reset" }).click();
  await expect(page.getByRole("row", { name: /Old inbox/ })).toBeVisible();

  await page.goto(`/admindashboard/log?action=setting.change&who=${admin.id}`);
  await expect(page.getByRole("rowheader", { name: "Setting: change" })).toHaveCount(2);
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Setting: change" }).last().click();
  await expect(page.getByRole("heading", { name: "Setting: change" })).toBeVisible();
  await expect(page.getByRole("cell", { name: address })).toBeVisible();
  await expectNoAxeViolations(page);
});

test("an admin runs the log's integrity check and sees the result", async ({
  page,
  context,
  database: { db },
  signIn,
}) => {
  await signIn(context, (await createAdmin(db)).id);
  await page.goto("/admindashboard/log");
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByText("Checking the log…")).toBeVisible();
  await expect(page.getByText("No tampering detected")).toBeVisible({ timeout: 20_000 });
});

test("on a phone: an admin finds a failed email from the overview, resends it, and suppresses an address", async ({
  page,
  context,
  database: { db },
  signIn,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(context, (await createAdmin(db)).id);
  const host = await createHost(db);
  await db.insert(mailMessages).values({
    toUserId: host.id,
    toAddress: host.email,
    kind: "money",
    template: "transfer-over",
    subject: "Your transfer did not arrive",
    text: "See https://site.example/purchase/secret.",
    html: "<p>See</p>",
    dedupeKey: newId(),
    status: "failed",
    attempts: 20,
    lastError: "450 the mailbox is busy",
  });
  await page.goto("/admindashboard");
  await expect(page.getByRole("heading", { name: "Action items" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: /Open .*failed this week/ }).click();
  await page.getByLabel("To", { exact: true }).fill(host.email);
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByRole("link", { name: "Your transfer did not arrive" }).click();
  await expect(page.getByText("450 the mailbox is busy")).toBeVisible();
  await expect(page.getByText("See https://site.example/purchase/…", { exact: false })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Resend" }).click();
  await expect(page.getByText("Email queued.")).toBeVisible();

  await page.goto("/admindashboard/mail/suppressions");
  await page.getByRole("button", { name: "Add an address" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email address").fill(host.email);
  await dialog.getByLabel("Reason").fill("They asked by phone");
  await dialog.getByRole("button", { name: "Add address" }).click();
  await expect(page.getByRole("rowheader", { name: host.email })).toBeVisible();
  await expectNoAxeViolations(page);
});

test("an admin retries one failed job and cancels another", async ({
  page,
  context,
  database: { db, sql },
  signIn,
}) => {
  await signIn(context, (await createAdmin(db)).id);
  await sql`
    select graphile_worker.permanently_fail_jobs(array_agg(added.id), 'Out of paper')
    from generate_series(1, 2) n, lateral graphile_worker.add_job('expire_hold', '{"sponsorshipId":
      "0199c82c-c000-7000-8000-000000000000"}', run_at => now() + n * interval '1 hour') added`;
  await page.goto("/admindashboard/jobs?state=failed&task=expire_hold");
  await expect(page.getByText("The job process is running")).toBeVisible();
  await expect(page.getByText("Out of paper")).toHaveCount(2);
  await expectNoAxeViolations(page);
  await page
    .getByRole("button", { name: /Retry now/ })
    .first()
    .click();
  await expect(page.getByText("The job will run as soon as a worker is free.")).toBeVisible();
  await expect(page.getByText("Out of paper")).toHaveCount(1);
  await page.getByRole("button", { name: /^Cancel job/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason (for the audit log)").fill("No longer needed");
  await dialog.getByRole("button", { name: "Cancel job" }).click();
  await expect(page.getByText("No matching jobs")).toBeVisible();
});
