import type { APIRequestContext } from "@playwright/test";
import { newId } from "@/lib/core/ids";
import { expect, test } from "@/tests/support/e2e";
import { createProposal } from "@/tests/support/factories/proposals";
import { createUser } from "@/tests/support/factories/users";
import { PRIVATE_PAGES } from "@/tests/support/pages";

const FOR_GUESTS = ["/login", "/register", "/register?type=event_host", "/createproposal"];
const STORED = [
  "/",
  "/pricing",
  "/browseproposals",
  "/contact",
  "/browseproposals?utm_source=letter",
  "/browseproposals?q=choir",
  "/browseproposals?min=lots",
  "/browseproposals?category=music&sort=newest",
];

/** A page's inline scripts, except data, and its script policy. */
async function scriptsOf(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  const policy = response.headers()["content-security-policy"] ?? "";
  const tags = (await response.text()).match(/<script\b[^>]*>/g) ?? [];
  return {
    status: response.status(),
    inline: tags.filter((tag) => !/\bsrc=|application\/ld\+json/.test(tag)),
    allowed: /script-src ([^;]*)/.exec(policy)?.[1] ?? "",
  };
}

async function expectNonces(request: APIRequestContext, path: string, status = 200): Promise<string> {
  const page = await scriptsOf(request, path);
  expect(page.status, path).toBe(status);
  expect(page.allowed, path).not.toContain("unsafe");
  const nonce = /'nonce-([^']{20,})'/.exec(page.allowed)?.[1] ?? "none";
  expect(page.inline.length, path).toBeGreaterThan(0);
  for (const tag of page.inline) expect(tag, path).toContain(`nonce="${nonce}"`);
  return nonce;
}

test("every inline script of an uncached page carries the request's nonce", async ({
  page,
  context,
  database: { db },
  signIn,
}) => {
  const seen = new Set<string>();
  for (const path of [...FOR_GUESTS, ...FOR_GUESTS]) seen.add(await expectNonces(page.request, path));
  expect(seen.size).toBe(2 * FOR_GUESTS.length);
  const roles = ["event_host", "business_sponsor", "agent", "vendor", "admin"] as const;
  const user = await createUser(db, { roles: [...roles] });
  const { proposal } = await createProposal(db, (await createUser(db)).id);
  await signIn(context, user.id);
  for (const path of [...PRIVATE_PAGES, `/checkout/${proposal.id}`]) await expectNonces(page.request, path);
  for (const path of [`/checkout/${newId()}`, "/purchase/1"]) await expectNonces(page.request, path, 404);
});

test("cached pages are the same for everyone and accept no nonce from a caller", async ({ request }) => {
  for (const path of STORED) {
    const sent = { headers: { "content-security-policy": "script-src 'nonce-chosenbyacaller00000'" } };
    expect(await (await request.get(path, sent)).text(), path).not.toContain("chosenbyacaller");
    const { allowed } = await scriptsOf(request, path);
    expect(allowed, path).not.toMatch(/unsafe|nonce/);
  }
  const login = await request.get("/login", {
    headers: { "content-security-policy": "script-src 'nonce-chosenbyacaller00000'" },
  });
  expect(await login.text()).not.toContain("chosenbyacaller");
});

test("a script injected into an uncached page doesn't run", async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/Content Security Policy/);
  await page.route("**/login", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      "</body>",
      "<script>document.title = 'taken'</script></body>",
    );
    await route.fulfill({ response, body });
  });
  await page.goto("/login");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(page.getByRole("button", { name: "Hide password" })).toBeVisible();
  await expect(page).not.toHaveTitle("taken");
});
