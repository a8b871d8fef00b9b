import type { BrowserContext, Page } from "@playwright/test";
import type { proposals } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { formatCents } from "@/lib/core/money";
import { paymentRegistry } from "@/lib/integrations/payments/registry";
import { payoutRails } from "@/lib/integrations/payouts/rails";
import type { Clients } from "@/tests/support/clients";
import { test as base, expect } from "@/tests/support/e2e";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor, type UserRow } from "@/tests/support/factories/users";
import { type PaymentWorld, paymentWorld } from "@/tests/support/payments";

export const TITLE = "Lanterns on the Levee";

/** The parts of the site that move money: the built-in test provider, without payout rails. */
export const parts = {
  payments: paymentRegistry([], true),
  payouts: payoutRails({ paypal: null, swift: null }),
};

/** A slot that a sponsor has paid for, with the browsers of both sides. */
export interface PaidSlot {
  host: UserRow;
  sponsor: UserRow;
  proposal: typeof proposals.$inferSelect;
  hosts: Page;
  sponsors: Page;
}

/** What a sponsor does in their browser before the checkout. */
type Before = (
  slot: Pick<PaidSlot, "host" | "proposal"> & { page: Page; context: BrowserContext },
) => Promise<void>;

/**
 * A test that may start with money, paid by card at the built-in test provider. The provider's pages have separate
 * tests. With benefits, it is for an event in 30 days.
 */
export const test = base.extend<{
  payFor: (amountCents: number, before?: Before, benefits?: string[]) => Promise<PaidSlot>;
}>({
  payFor: async ({ page: sponsors, context, newContext, database, signIn, baseURL }, use) => {
    const { db } = database;
    await use(async (amountCents, before, benefits = []) => {
      const host = await createHost(db, { email: `${newId()}@example.test`, emailVerifiedAt: new Date() });
      const sponsor = await createSponsor(db, { email: `${newId()}@example.test` });
      const event = benefits.length > 0 ? await createEvent(db, host.id) : null;
      const { proposal, tiers } = await createProposal(db, host.id, {
        title: TITLE,
        eventId: event?.id ?? null,
        tiers: [{ name: "Gold Sponsor", amountCents, benefits }],
      });
      await signIn(context, sponsor.id);
      if (before) {
        await before({ page: sponsors, context, proposal, host });
        await payOnPages(sponsors, proposal.id, amountCents);
      } else await pay(database, sponsor, { proposal, tier: tiers[0] }, `${baseURL}/api/webhooks/sandbox`);
      const own = await newContext();
      await signIn(own, host.id);
      return { host, sponsor, proposal, hosts: await own.newPage(), sponsors };
    });
  },
});

async function payOnPages(page: Page, proposalId: string, amountCents: number): Promise<void> {
  await page.goto(`/checkout/${proposalId}`);
  await page.getByRole("button", { name: `Pay ${formatCents(amountCents, "USD")}` }).click();
  await page.getByRole("button", { name: "Approve the payment" }).click();
  await expect(
    page.getByRole("heading", { name: "Thank you. You've paid for your sponsorship." }),
  ).toBeVisible();
}

async function pay(
  { db, aside, readDb, sql, close }: Clients,
  sponsor: UserRow,
  slot: Parameters<PaymentWorld["checkout"]>[1],
  webhookUrl: string,
): Promise<void> {
  const url = process.env["DATABASE_URL"] ?? "";
  const world = paymentWorld({ db, aside, readDb, sql, close, url }, undefined, webhookUrl);
  const { paymentId, ref } = await world.checkout(await world.as(sponsor), slot);
  await world.api.decide(ref, "approve");
  expect(await world.reconcile(paymentId)).toBe("succeeded");
}

/** The card of the only sponsorship on either side's page. */
export const card = (page: Page) => page.getByRole("main").getByRole("listitem").filter({ hasText: TITLE });

/** Reloads either side's page until its card says all of this: refunds and webhooks are processed by jobs. */
export async function expectSoon(
  page: Page,
  path: "/hostdashboard/funds" | "/sponsordashboard/funds",
  copy: readonly string[],
): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    for (const text of copy) await expect(card(page)).toContainText(text, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}

/** Expects consistent books. */
export async function expectSoundBooks({ sql }: Pick<Clients, "sql">): Promise<void> {
  const findings = await sql`select finding from app.ledger_audit where violations <> 0`;
  expect([...findings]).toEqual([]);
}
