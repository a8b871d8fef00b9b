import { newId } from "@/lib/core/ids";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createUser } from "@/tests/support/factories/users";

test("the process responds and is ready", async ({ request }) => {
  const health = await request.get("/healthz");
  expect(await health.json()).toEqual({
    status: "ok",
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    commit: expect.stringMatching(/^([0-9a-f]{12,}|unknown)$/),
  });
  expect(health.headers()["keep-alive"], "longer than load balancers keep a connection").toBe("timeout=620");
  const ready = await request.get("/readyz");
  expect(ready.status()).toBe(200);
  expect(await ready.json()).toEqual({
    status: "ok",
    checks: { database: "ok", migrations: "ok" },
  });
});

test("every response forbids framing, sniffing, and third-party scripts", async ({ request }) => {
  const headers = (await request.get("/healthz")).headers();
  expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "DENY" });
  expect(headers["content-security-policy"]).toContain("object-src 'none'");
  // Without scripts a form's response redirects to the provider's page, which the policy has to allow.
  expect(headers["content-security-policy"]).toMatch(
    /form-action 'self' https:\/\/checkout\.stripe\.com https:\/\/www\.paypal\.com https:\/\/www\.sandbox\.paypal\.com(;|$)/,
  );
  expect(headers).not.toHaveProperty("x-powered-by");
});

test("other sites may embed pictures, and nothing else", async ({ request }) => {
  const page = await request.get("/");
  const [script] = /\/_next\/static\/chunks\/[\w\-.~]+\.js/.exec(await page.text()) ?? [];
  const picture = /\/(?:media|art)\/[^"?\s]+/.exec(await page.text())?.[0];
  for (const [path, policy] of [
    ["/", "same-origin"],
    ["/login", "same-origin"],
    [script ?? "", "same-origin"],
    [picture ?? "", "cross-origin"],
  ] as const)
    expect((await request.get(path)).headers(), path).toMatchObject({
      "cross-origin-resource-policy": policy,
    });
});

test("pages, scripts, and style sheets use the best compression the browser supports", async ({
  request,
}) => {
  const page = await request.get("/pricing");
  expect(page.headers()["content-encoding"]).toBe("br");
  const files = (await page.text()).match(/\/_next\/static\/chunks\/[\w\-.~]+\.(js|css)/g) ?? [];
  expect(new Set(files).size).toBeGreaterThan(5);
  for (const file of new Set(files))
    expect((await request.get(file)).headers(), file).toMatchObject({
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
    });
  const plain = await request.get("/pricing", { headers: { "accept-encoding": "gzip" } });
  expect(plain.headers()["content-encoding"]).toBe("gzip");
  expect(await plain.text()).toBe(await page.text());
});

test("a malformed address isn't a server error", async ({ request }) => {
  for (const path of ["/%", "/%E0%A4%A", "/proposaldetails/%zz?id=1", "/api/vendors/%C3"])
    expect((await request.get(path)).status(), path).toBe(400);
  expect((await request.get("/pricing?note=100%")).status()).toBe(200);
});

test("an unknown address has one header and one main landmark everywhere", async ({
  page,
  context,
  database: { db },
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404/);
  const user = await createUser(db, { roles: ["event_host", "business_sponsor", "admin"] });
  await signIn(context, user.id);
  for (const path of [
    "/nowhere",
    `/checkout/${newId()}`,
    "/blog/nowhere",
    `/admindashboard/payments/${newId()}`,
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { name: "We couldn't find that page" })).toBeVisible();
    for (const landmark of ["main", "banner"] as const)
      await expect(page.getByRole(landmark), `${landmark} of ${path}`).toHaveCount(1);
    await expectNoAxeViolations(page);
  }
});

test("a caller can't choose its own IP address by a header", async ({ request, database }) => {
  const email = `no-one-${crypto.randomUUID()}@example.test`;
  await request.post("/api/auth/callback/credentials", {
    headers: { "x-client-ip": "203.0.113.77", "x-forwarded-for": "203.0.113.78" },
    form: { email, password: "not the password", json: "true" },
  });
  const keys = await database.sql<{ key: string }[]>`select key from rate_limits`;
  expect(keys.some(({ key }) => key.includes("203.0.113."))).toBe(false);
});
