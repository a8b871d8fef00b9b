import type { Request } from "@playwright/test";
import { expect, test } from "@/tests/support/e2e";
import { untilHydrated } from "@/tests/support/hydration";

test("a link opens a page at its top without loading a document, by keyboard and back", async ({
  page,
}) => {
  await page.goto("/help");
  const blog = page.getByRole("contentinfo").getByRole("link", { name: "Blog" });
  await untilHydrated(blog, "the footer");
  const documents: string[] = [];
  page.on("request", (request: Request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await blog.press("Enter");
  await expect(page).toHaveURL("/blog");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/help");
  expect(documents).toEqual([]);
});

test("a link with a modifier key opens another tab, and the page stays", async ({ page, context }) => {
  await page.goto("/help");
  const blog = page.getByRole("contentinfo").getByRole("link", { name: "Blog" });
  await untilHydrated(blog, "the footer");
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    blog.click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await expect(tab).toHaveURL("/blog");
  await expect(page).toHaveURL("/help");
});
