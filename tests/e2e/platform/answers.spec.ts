import { expect, test } from "@/tests/support/e2e";

test("the process answers, and is ready", async ({ request }) => {
  const health = await request.get("/healthz");
  expect(await health.json()).toEqual({ status: "ok" });
  const ready = await request.get("/readyz");
  expect(ready.status()).toBe(200);
  expect(await ready.json()).toEqual({
    status: "ok",
    checks: { database: "ok", migrations: "ok", queue: "ok" },
  });
});

test("every answer forbids framing, sniffing and foreign scripts", async ({ request }) => {
  const headers = (await request.get("/healthz")).headers();
  expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "DENY" });
  expect(headers["content-security-policy"]).toContain("object-src 'none'");
  // Without scripts a form is answered by the way to the provider's page, which the browser has to be allowed to take.
  expect(headers["content-security-policy"]).toMatch(
    /form-action 'self' https:\/\/checkout\.stripe\.com https:\/\/www\.paypal\.com https:\/\/www\.sandbox\.paypal\.com(;|$)/,
  );
  expect(headers).not.toHaveProperty("x-powered-by");
});

test("a caller's own word for its address counts for nothing", async ({ request, database }) => {
  const email = `nobody-${crypto.randomUUID()}@example.test`;
  await request.post("/api/auth/callback/credentials", {
    headers: { "x-client-ip": "203.0.113.77", "x-forwarded-for": "203.0.113.78" },
    form: { email, password: "not the password", json: "true" },
  });
  const keys = await database.sql<{ key: string }[]>`select key from rate_limits`;
  expect(keys.some(({ key }) => key.includes("203.0.113."))).toBe(false);
});
