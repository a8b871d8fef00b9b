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
  expect(headers).not.toHaveProperty("x-powered-by");
});
