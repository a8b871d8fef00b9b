import { afterAll, expect, test } from "vitest";
import { startFakeStripe } from "@/tests/fakes/stripe/server";
import { secondsOf } from "@/tests/fakes/stripe/state";
import { signatureOf } from "@/tests/fakes/stripe/webhooks";
import { createTestDatabase } from "@/tests/support/database";

const database = await createTestDatabase();
const stripe = await startFakeStripe({ secretKey: "sk_test_of_this_site" });
process.env["STRIPE_SECRET_KEY"] = "sk_test_of_this_site";
process.env["STRIPE_WEBHOOK_SECRET"] = "whsec_of_this_site";
process.env["STRIPE_API_BASE"] = stripe.url;
// Settings are read once, at first import, so these modules are imported only now.
const { ports } = await import("@/lib/integrations/ports");
const { POST: receive } = await import("@/app/api/webhooks/[provider]/route");
const { POST: decide } = await import("@/app/sandbox/[ref]/decide/route");
afterAll(async () => {
  await stripe.close();
  await database.close();
});

test("with Stripe's keys cards are real, methods without a provider are not offered, and test keys are labeled", () => {
  const { payments } = ports();
  expect(payments.methods()).toEqual(["stripe"]);
  expect(payments.forMethod("stripe")?.code).toBe("stripe");
  expect(payments.forMethod("paypal")).toBeNull();
  expect(payments.isTestMode).toBe(true);
});

test("the built-in test provider has no pages", async () => {
  const press = new Request("http://localhost:3000/sandbox/chk_1/decide", { method: "POST" });
  expect((await decide(press, { params: Promise.resolve({ ref: "chk_1" }) })).status).toBe(404);
});

test("accepts Stripe's webhooks on the site's route, and no one else's", async () => {
  const post = async (provider: string, secret: string) => {
    const body = JSON.stringify({
      id: "evt_1",
      object: "event",
      type: "payout.paid",
      data: { object: { object: "payout" } },
    });
    const request = new Request(`http://localhost:3000/api/webhooks/${provider}`, {
      method: "POST",
      headers: { "stripe-signature": signatureOf(body, secret, secondsOf(new Date())) },
      body,
    });
    return (await receive(request, { params: Promise.resolve({ provider }) })).status;
  };
  expect(await post("stripe", "whsec_of_this_site")).toBe(200);
  expect(await post("stripe", "whsec_of_somebody_else")).toBe(400);
  expect(await post("paypal", "whsec_of_this_site")).toBe(404);
});
