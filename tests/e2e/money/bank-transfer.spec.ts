import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { bankTransfers } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { dayOf } from "@/lib/money/bank/banking-days";
import { confirmTransfer } from "@/lib/money/payments/commands/confirm-transfer";
import { test } from "@/tests/support/connected-site-test";
import { ctxFor } from "@/tests/support/ctx";
import { DEBTOR } from "@/tests/support/debtor";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll } from "@/tests/support/e2e";
import { createProposal } from "@/tests/support/factories/proposals";
import { createAdmin, createHost, createSponsor } from "@/tests/support/factories/users";

/** Expects no axe violations and no horizontal overflow on the narrowest phone. */
async function expectSound(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  if (before) await page.setViewportSize(before);
}

const detail = (page: Page, term: string) =>
  page.locator("dl > div").filter({ has: page.getByText(term, { exact: true }) });

test("a company pays by bank transfer: the host agrees to wait, two admins confirm the deposit, and the slot is paid", async ({
  page,
  context,
  newContext,
  database,
  signIn,
}) => {
  test.slow();
  const { db } = database;
  const email = () => `${newId()}@example.test`;
  const host = await createHost(db, { email: email() });
  const sponsor = await createSponsor(db, { email: email() });
  const { proposal } = await createProposal(db, host.id, {
    title: "Lanterns on the Levee",
    tiers: [{ name: "Gold Sponsor", amountCents: 123_450 }],
  });
  await signIn(context, sponsor.id);

  await test.step("requested and released", async () => {
    await page.goto(`/checkout/${proposal.id}`);
    await page.getByRole("button", { name: "Ask to pay by bank transfer" }).click();
    await expect(page).toHaveURL(/\/banktransfer\//);
    await expect(page.getByText("We've asked the host to hold the spot for you.")).toBeVisible();
    await expectSound(page);
    await page.getByRole("button", { name: "Cancel and release the spot" }).click();
    await expect(page.getByText("We no longer expect a transfer.")).toBeVisible();
  });

  await test.step("requested again; the host sees the status", async () => {
    await page.goto(`/checkout/${proposal.id}`);
    await page.getByRole("button", { name: "Ask to pay by bank transfer" }).click();
    await expect(page.getByText("We've asked the host to hold the spot for you.")).toBeVisible();
  });
  const hosts = await (await newContext()).newPage();
  await signIn(hosts.context(), host.id);
  await hosts.goto(page.url());
  await expect(hosts.getByText("A sponsor wants to pay by bank transfer.")).toBeVisible();
  await expect(hosts.getByText(DEBTOR.bic)).toBeHidden();
  await expectSound(hosts);
  await hosts.getByRole("button", { name: "Allow 7 days for the transfer" }).click();
  await expect(hosts.getByText("You agreed.")).toBeVisible();

  await page.reload();
  await expect(page.getByText("We're waiting for your transfer.")).toBeVisible();
  await expect(detail(page, "Amount")).toContainText("$1,234.50");
  await expect(detail(page, "IBAN")).toContainText("DE89 3704 0044 0532 0130 00");
  await expectSound(page);
  const reference = (await detail(page, "Reference").locator("dd").textContent()) ?? "";

  // Admins can record it once the job has opened the transfer.
  await expect.poll(() => db.$count(bankTransfers, eq(bankTransfers.ref, reference))).toBe(1);

  const admins = [await createAdmin(db, { email: email() }), await createAdmin(db, { email: email() })];
  for (const admin of admins) {
    const ctx = await ctxFor(database, admin);
    await confirmTransfer(ctx, {
      reference,
      amount: 123_450,
      currency: "USD",
      arrivedOn: dayOf(ctx.now()),
      password: null,
      code: null,
    });
  }

  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Your transfer has arrived.")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole("link", { name: "View receipt" })).toBeVisible();
  await expectSound(page);
  await hosts.goto("/hostdashboard/funds");
  await expect(hosts.getByRole("main")).toContainText("$1,234.50");
});
