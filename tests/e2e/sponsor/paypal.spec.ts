import type { BrowserContext, Page } from "@playwright/test";
import { orderLines, orders } from "@/db/schema";
import type { Database } from "@/db/types";
import type { FakePayPal } from "@/tests/fakes/paypal/server";
import { expect, expectNoAxeViolations } from "@/tests/support/e2e";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { test as base } from "@/tests/support/paypal-test";

const SDK = "https://www.sandbox.paypal.com/web-sdk/v6/core";

/**
 * A stand-in for PayPal's script: a button, a session that asks our page for an order, and a payer who agrees, cancels,
 * or sees it fail. Served at the script's URL, under the page's own policy.
 */
const STAND_IN = `
  customElements.define("paypal-button", class extends HTMLElement {
    connectedCallback() {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = "PayPal";
      button.style.cssText = "width:100%;min-height:48px;border:0;border-radius:4px;background:#ffd140;color:#000";
      this.attachShadow({ mode: "open" }).append(button);
    }
  });
  window.paypal = { version: "6.0.0", createInstance: async ({ clientId }) => ({
    createPayPalOneTimePaymentSession: (told) => ({
      async start(options, asked) {
        const { orderId } = await asked;
        const decision = await window.payerDecides(orderId, clientId);
        if (decision === "agree") await told.onApprove({ orderId });
        if (decision === "leave") told.onCancel({ orderId });
        if (decision === "fail") told.onError(new Error("the window was closed by force"));
      },
      destroy() {}, cancel() {},
    }),
  }) };`;

type Decision = "agree" | "leave" | "fail";

/** A signed-in sponsor. */
const test = base.extend<{ sponsor: (context: BrowserContext) => Promise<void> }>({
  sponsor: async ({ database, signIn }, use) => {
    await use(async (context) => signIn(context, (await createSponsor(database.db)).id));
  },
});

test.describe.configure({ mode: "default" });

async function offer(db: Database) {
  const { proposal, tiers } = await createProposal(db, (await createHost(db)).id);
  return { proposal, path: `/checkout/${proposal.id}?tier=${tiers[0]?.id}` };
}

/** Serves the stand-in for PayPal's script and decides for the payer. Returns the orders they were shown. */
async function standIn(page: Page, payPal: FakePayPal, decision: Decision): Promise<string[]> {
  const asked: string[] = [];
  await page.route(SDK, (route) => route.fulfill({ contentType: "text/javascript", body: STAND_IN }));
  await page.exposeFunction("payerDecides", (orderId: string, clientId: string) => {
    expect(clientId).toBe(payPal.settings().clientId);
    asked.push(orderId);
    if (decision === "agree") payPal.books.approve(orderId);
    return decision;
  });
  return asked;
}

/** PayPal's own host is unreachable, as behind a blocker. */
async function block(context: BrowserContext): Promise<() => number> {
  let tries = 0;
  await context.route(/\.paypal\.com\//, (route) => {
    tries++;
    return route.abort("blockedbyclient");
  });
  return () => tries;
}

const received = (page: Page) => expect(page.getByRole("main")).toContainText("$500");

test("PayPal's button: the payer agrees in its window and the server captures, without further steps", async ({
  page,
  context,
  database,
  payPal,
  sponsor,
}) => {
  await sponsor(context);
  const { path, proposal } = await offer(database.db);
  const asked = await standIn(page, payPal, "agree");
  await page.goto(path);
  await expect(page.getByRole("button", { name: "Pay $500 on PayPal's page" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "PayPal", exact: true }).click();
  await expect(page).toHaveURL(
    new RegExp(`/paymentsuccess\\?proposal_id=${proposal.id}&order_id=\\w+&payment`),
  );
  await expect(page.getByText("Thank you")).toBeVisible();
  await received(page);
  expect(asked).toHaveLength(1);
  expect(payPal.books.order(asked[0] ?? "").captures).toMatchObject([
    { status: "COMPLETED", amount: { value: "500.00" } },
  ]);
  const notified = () =>
    database.sql`select type, status from webhook_inbox where object_ref = ${asked[0] ?? ""} order by type`;
  await expect.poll(notified, "PayPal's signed webhooks are accepted and checked").toEqual([
    { type: "CHECKOUT.ORDER.APPROVED", status: "done" },
    { type: "PAYMENT.CAPTURE.COMPLETED", status: "done" },
  ]);
});

test("a plan is bought with the same button", async ({ page, context, database, payPal, signIn }) => {
  const { db } = database;
  const host = await createHost(db);
  await signIn(context, host.id);
  const [order] = await db
    .insert(orders)
    .values({ buyerId: host.id, kind: "plan", totalCents: 34_800, idempotencyKey: "plan:1" })
    .returning();
  const line = { position: 0, product: "host:pro", description: "Basic plan, 1 year", amountCents: 34_800 };
  await db.insert(orderLines).values({ orderId: order?.id ?? "", ...line });
  await standIn(page, payPal, "agree");
  await page.goto(`/purchase/${order?.id}`);
  await page.getByRole("button", { name: "PayPal", exact: true }).click();
  await expect(page).toHaveURL(/\/paymentsuccess\?order_id=\w+&payment_method=paypal$/);
  await expect(page.getByRole("heading", { name: /^Thank you\. .+ is active\.$/ })).toBeVisible();
});

test("PayPal's page takes over if its script is blocked", async ({
  page,
  context,
  database,
  payPal,
  sponsor,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_BLOCKED_BY_CLIENT|failed to load/i);
  await sponsor(context);
  const tries = await block(context);
  const { path } = await offer(database.db);
  await page.goto(path);
  await expect.poll(tries).toBe(3);
  await expect(page.getByText("Loading PayPal…")).toBeHidden();
  await expect(page.getByRole("button", { name: "PayPal", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Pay $500", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`^${payPal.origin}/checkoutnow`));
  await page.getByRole("link", { name: "Agree and pay" }).click();
  await expect(page).toHaveURL(/\/paymentsuccess\?.*token=\w+/);
  await expect(page.getByText("Thank you")).toBeVisible();
  await received(page);
});

test("without scripts the form leads to PayPal's page, and canceling there charges nothing", async ({
  newContext,
  database,
  payPal,
  sponsor,
}) => {
  const context = await newContext({ javaScriptEnabled: false });
  await sponsor(context);
  const { path } = await offer(database.db);
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole("button", { name: "Pay $500", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`^${payPal.origin}/checkoutnow`));
  await page.getByRole("link", { name: "Cancel and return" }).click();
  await expect(page.getByText("You canceled the payment. You weren't charged.")).toBeVisible();
});

test("a payer who closes PayPal's window sees that nothing was charged and can continue later", async ({
  page,
  context,
  database,
  payPal,
  sponsor,
}) => {
  await sponsor(context);
  const { path } = await offer(database.db);
  const asked = await standIn(page, payPal, "leave");
  await page.goto(path);
  await page.getByRole("button", { name: "PayPal", exact: true }).click();
  await expect(page.getByText("You canceled the payment. You weren't charged.")).toBeVisible();
  expect(payPal.books.order(asked[0] ?? "").captures).toEqual([]);
  await page.goto("/sponsordashboard");
  await page.getByRole("link", { name: "Continue to payment" }).click();
  await expect(page.getByRole("button", { name: "PayPal", exact: true })).toBeVisible();
});

test("the page shows PayPal's errors and ours, and the other payment method stays", async ({
  page,
  context,
  database,
  payPal,
  sponsor,
}) => {
  await sponsor(context);
  const { path, proposal } = await offer(database.db);
  await standIn(page, payPal, "fail");
  await page.goto(path);
  const button = page.getByRole("button", { name: "PayPal", exact: true });
  await button.click();
  const message = page.getByRole("alert").filter({ hasText: /\w/ });
  await expect(message).toHaveText("An error occurred with your PayPal payment. Please try again.");
  await database.sql`update proposals set status = 'completed' where id = ${proposal.id}`;
  await button.click();
  await expect(message).toHaveText("This opportunity isn't open to sponsors right now.");
  await expect(page.getByRole("button", { name: "Pay $500 on PayPal's page" })).toBeEnabled();
});

test("PayPal may be loaded only where people pay", async ({ request, database }) => {
  const { path } = await offer(database.db);
  const policyOf = async (address: string) =>
    (await request.get(address, { maxRedirects: 0 })).headers()["content-security-policy"] ?? "";
  expect(await policyOf(path)).toMatch(/script-src [^;]*https:\/\/\*\.paypal\.com/);
  expect((await request.get(path, { maxRedirects: 0 })).headers()["cross-origin-opener-policy"]).toBe(
    "same-origin-allow-popups",
  );
  for (const elsewhere of ["/", "/login", "/pricing", "/checkouts/1"])
    expect(await policyOf(elsewhere), elsewhere).not.toContain("*.paypal.com");
});

test("a site without PayPal's keys allows no one to load its script", async ({ request }) => {
  const response = await request.get(`${process.env["SITE_URL"]}/purchase/x`, { maxRedirects: 0 });
  expect(response.headers()["content-security-policy"]).not.toContain("*.paypal.com");
});
