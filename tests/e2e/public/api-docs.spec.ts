import { expect, test } from "@/tests/support/e2e";

const CALL = "post-api-events-createevent";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("leads from the start page to a call, and through the pages", async ({ page }) => {
    await page.goto("/api/docs");
    const index = page.getByRole("region", { name: "Events", exact: true });
    await index.getByRole("link", { name: "/api/events/createevent" }).click();
    await expect(page).toHaveURL(`/api/docs/events#${CALL}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Events");
    const call = page.getByRole("article", { name: "POST /api/events/createevent" });
    await expect(call).toBeInViewport();
    await expect(call.getByText('curl "$API/events/createevent"')).toBeVisible();
    await expect(call.getByText("Event Created Successfully!")).toBeVisible();
    await call.getByText("Errors of POST").click();
    await expect(call.getByText("Not signed in, or the token is invalid.")).toBeVisible();

    const pages = page.getByRole("navigation", { name: "API documentation" });
    await expect(pages.getByRole("link", { name: "Events", exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    const around = page.getByRole("navigation", { name: "Next and previous pages" });
    await around.getByRole("link", { name: "Next Purchases" }).click();
    await expect(page).toHaveURL("/api/docs/purchases");
    await around.getByRole("link", { name: "Previous Events" }).click();
    await pages.getByRole("link", { name: "Webhooks" }).click();
    await expect(page.getByRole("article", { name: "payout.failed" })).toContainText(
      '"type": "payout.failed"',
    );
  });
});

test("links into the single page of an earlier version find the call, the group, and the chapter", async ({
  page,
}) => {
  for (const anchor of [CALL, "vendorprofile", "paying"]) {
    await page.goto(`/api/docs#${anchor}`);
    await expect(page.locator(`#${anchor}`)).toBeInViewport();
  }
  await page.goto(`/api/docs#${CALL}`);
  await expect(page.locator(`#${CALL}`).getByRole("link")).toHaveAttribute(
    "href",
    `/api/docs/events#${CALL}`,
  );
});

test("an unknown resource is not found", async ({ request }) => {
  expect((await request.get("/api/docs/nothing")).status()).toBe(404);
});
