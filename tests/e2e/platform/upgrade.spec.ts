import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "@/tests/support/e2e";

const ACTION_ID = /\b[0-9a-f]{42}\b/g;

/** Serves a page from before an update that changed one of its actions. */
async function openFromBefore(page: Page, path: string, change: (html: string) => string): Promise<void> {
  let isOpen = false;
  // Stays registered: removing a route while the page loads would leave its requests without a response.
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (isOpen || route.request().resourceType() !== "document") return route.continue();
      isOpen = true;
      const response = await route.fetch();
      // The policy allows only the scripts of the unchanged page.
      const { "content-security-policy": _policy, ...headers } = response.headers();
      await route.fulfill({ response, headers, body: change(await response.text()) });
    },
  );
  await page.goto(path);
}

const otherId = (id: string) => id.slice(0, 2) + "0".repeat(40);

async function fillContactForm(page: Page): Promise<void> {
  await page.getByLabel("Name").fill("Ada Miller");
  await page.getByLabel("Email Address").fill("ada@example.test");
  await page.getByLabel("Subject").fill("A long story");
  await page.getByLabel("Message").fill("Typed before the update.");
}

test("a form whose action was removed by an update says so and keeps its input", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/40[49]/);
  await page.goto("/contact");
  await fillContactForm(page);
  await page.route("**/contact", (route) => {
    const headers = route.request().headers();
    const id = headers["next-action"];
    return route.continue(id ? { headers: { ...headers, "next-action": otherId(id) } } : {});
  });
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.locator("[data-form-error]")).toContainText(
    "This page is out of date. Copy anything you need, then reload.",
  );
  await expect(page.getByLabel("Message")).toHaveValue("Typed before the update.");

  await page.unrouteAll();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByLabel("Message")).toBeVisible();
  await expect(page.getByText("This page is out of date")).toBeHidden();
});

test("without scripts, a form whose action was removed leads to a page that says so", async ({
  newContext,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/409/);
  const page = await (await newContext({ javaScriptEnabled: false })).newPage();
  await openFromBefore(page, "/contact", (html) => html.replace(ACTION_ID, otherId));
  await fillContactForm(page);
  const response = page.waitForResponse((sent) => sent.request().method() === "POST");
  await page.getByRole("button", { name: "Send" }).click();
  expect((await response).status()).toBe(409);
  await expect(page.getByRole("heading", { name: "This page is out of date" })).toBeVisible();
  await page.getByRole("link", { name: "reload the page" }).click();
  await expect(page.getByLabel("Message")).toBeVisible();
});

test("leaving a page from before an update by a link loads the next one as a full document", async ({
  page,
}) => {
  const buildId = readFileSync(join(process.env["BUILT_SITE"] ?? "", ".next/BUILD_ID"), "utf8");
  await openFromBefore(page, "/contact", (html) => html.replaceAll(buildId, "0".repeat(buildId.length)));
  await expect(page.getByRole("button", { name: "Send" })).toBeEnabled();
  await page.evaluate(() => Object.assign(window, { isFromBefore: true }));
  await page.getByRole("main").getByRole("link", { name: "Help Center" }).click();
  await expect(page).toHaveURL(/\/help$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => "isFromBefore" in window)).toBe(false);
});
