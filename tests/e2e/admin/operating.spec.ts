import { mailMessages } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createAdmin, createHost } from "@/tests/support/factories/users";

const PHONE = { width: 360, height: 740 };
const AGAIN = { timeout: 20_000 };

test("an admin changes the support address: it stands on a stored page at once, in the history and in the log", async ({
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
  await dialog.getByLabel("Support address").fill("nobody");
  await dialog.getByLabel("Reason, for the history").fill("A new desk");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Please enter a valid email address").first()).toBeVisible();
  await dialog.getByLabel("Support address").fill(address);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Changed, on every page and in every mail from now on.")).toBeVisible();
  await expect(page.getByRole("row", { name: /Support address.*A new desk/ })).toBeVisible();

  await expect(async () => {
    await reader.reload();
    await expect(reader.getByRole("link", { name: address }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass(AGAIN);

  await page.getByRole("button", { name: "Take back Support address" }).click();
  await dialog.getByLabel("Reason, for the history").fill("The old desk");
  await dialog.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByRole("row", { name: /The old desk/ })).toBeVisible();

  await page.goto(`/admindashboard/log?action=setting.change&who=${admin.id}`);
  await expect(page.getByRole("rowheader", { name: "Setting: change" })).toHaveCount(2);
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Setting: change" }).last().click();
  await expect(page.getByRole("heading", { name: "Setting: change" })).toBeVisible();
  await expect(page.getByRole("cell", { name: address })).toBeVisible();
  await expectNoAxeViolations(page);
});

test("the log is checked when an admin asks, and says what was found", async ({
  page,
  context,
  database: { db },
  signIn,
}) => {
  await signIn(context, (await createAdmin(db)).id);
  await page.goto("/admindashboard/log");
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByText("The log is being checked.")).toBeVisible();
  await expect(page.getByText("Nothing in the log was changed")).toBeVisible({ timeout: 20_000 });
});

test("on a phone: a mail that failed is found from the overview and sent again; an address is put on the list", async ({
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
  await expect(page.getByRole("heading", { name: "What needs you today" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: /Open .*this week that failed/ }).click();
  await page.getByLabel("To", { exact: true }).fill(host.email);
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByRole("link", { name: "Your transfer did not arrive" }).click();
  await expect(page.getByText("450 the mailbox is busy")).toBeVisible();
  await expect(page.getByText("See https://site.example/purchase/…", { exact: false })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(page.getByText("It is on its way.")).toBeVisible();

  await page.goto("/admindashboard/mail/suppressions");
  await page.getByRole("button", { name: "Add an address" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email address").fill(host.email);
  await dialog.getByLabel("Reason").fill("They asked by phone");
  await dialog.getByRole("button", { name: "Add it" }).click();
  await expect(page.getByRole("rowheader", { name: host.email })).toBeVisible();
  await expectNoAxeViolations(page);
});

test("a job that failed is tried again, and another given up", async ({
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
  await expect(page.getByText("The job process is alive")).toBeVisible();
  await expect(page.getByText("Out of paper")).toHaveCount(2);
  await expectNoAxeViolations(page);
  await page
    .getByRole("button", { name: /Try again now/ })
    .first()
    .click();
  await expect(page.getByText("It runs as soon as the job process is free.")).toBeVisible();
  await expect(page.getByText("Out of paper")).toHaveCount(1);
  await page.getByRole("button", { name: /Give up/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason (for the audit log)").fill("Nobody waits for it");
  await dialog.getByRole("button", { name: "Give it up" }).click();
  await expect(page.getByText("No such job")).toBeVisible();
});
