import type { Page } from "@playwright/test";
import { publicReportPath } from "@/lib/funding/sponsorship-reports/paths";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "@/tests/support/e2e";
import { reportPhoto } from "@/tests/support/factories/report-content";
import { createReport, issueVersionOf } from "@/tests/support/factories/sponsorship-reports";
import { atEveryWidth, PHONE } from "@/tests/support/widths";

const photos = Array.from({ length: 500 }, (_, n) => ({
  ...reportPhoto({ storageKey: `${n}`, digest: `${n}` }),
  proofId: `01890a5d-ac96-774b-bcce-${String(n).padStart(12, "0")}`,
  caption: `Photo ${n + 1}`,
}));

/** Answers requests for pictures, which aren't stored, and returns their addresses. */
async function servePhotos(page: Page): Promise<Set<string>> {
  const asked = new Set<string>();
  await page.route(/\/photos\//, async (route) => {
    asked.add(route.request().url());
    await route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  });
  return asked;
}

test("a report with 500 photos shows 24, and folds the others without scripts", async ({
  newContext,
  database,
}) => {
  const report = await createReport(database.db, { hostPublicAt: new Date(), sponsorPublicAt: new Date() });
  await issueVersionOf(database.db, report, { photos });
  const page = await (await newContext({ viewport: PHONE, javaScriptEnabled: false })).newPage();
  await servePhotos(page);
  await page.goto(publicReportPath(report.code));
  const main = page.getByRole("main");
  const pictures = main.getByRole("img", { name: /^Photo \d+$/ });
  await expect(pictures).toHaveCount(24);
  await atEveryWidth(page, () => expectNoSidewaysScroll(page));
  await page.emulateMedia({ media: "print" });
  await expect(main.getByText("Not printed: 476 more photos on this page.")).toBeVisible();
  await expect(main.getByText("476 more photos", { exact: true })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await main.getByText("476 more photos", { exact: true }).click();
  await expect(pictures).toHaveCount(500);
  await expect(main.getByText("Photo 500")).toBeVisible();
  await atEveryWidth(page, () => expectNoSidewaysScroll(page));
});

test("a report with 500 photos is accessible, and loads no folded one", async ({ page, database }) => {
  const asked = await servePhotos(page);
  const report = await createReport(database.db, { hostPublicAt: new Date(), sponsorPublicAt: new Date() });
  await issueVersionOf(database.db, report, { photos });
  await page.goto(publicReportPath(report.code));
  await expectNoAxeViolations(page);
  expect(asked.size).toBeLessThanOrEqual(24);
});
