import { publicReportPath } from "@/lib/funding/sponsorship-reports/paths";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "@/tests/support/e2e";
import { reportPhoto } from "@/tests/support/factories/report-content";
import { createReport, issueVersionOf } from "@/tests/support/factories/sponsorship-reports";

const photos = Array.from({ length: 500 }, (_, n) => ({
  ...reportPhoto({ storageKey: `${n}`, digest: `${n}` }),
  proofId: `01890a5d-ac96-774b-bcce-${String(n).padStart(12, "0")}`,
  caption: `Photo ${n + 1}`,
}));

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
])
  test(`a report with 500 photos shows 24, and folds the others without scripts, at ${viewport.width} px`, async ({
    newContext,
    database,
    allowConsoleErrors,
  }) => {
    // The pictures of this report aren't stored.
    allowConsoleErrors(/404/);
    const report = await createReport(database.db, { hostPublicAt: new Date(), sponsorPublicAt: new Date() });
    await issueVersionOf(database.db, report, { photos });
    const page = await (await newContext({ viewport, javaScriptEnabled: false })).newPage();
    const asked = new Set<string>();
    page.on("request", ({ url }) => {
      if (url().includes("/photos/")) asked.add(url());
    });
    await page.goto(publicReportPath(report.code));
    const main = page.getByRole("main");
    await expect(main.getByRole("img")).toHaveCount(24);
    await expectNoSidewaysScroll(page);
    await page.emulateMedia({ media: "print" });
    await expect(main.getByText("Not printed: 476 more photos on this page.")).toBeVisible();
    await expect(main.getByText("476 more photos", { exact: true })).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await main.getByText("476 more photos", { exact: true }).click();
    await expect(main.getByRole("img")).toHaveCount(500);
    await expect(main.getByText("Photo 500")).toBeVisible();
    expect(asked.size).toBeLessThan(100);
    await expectNoSidewaysScroll(page);
  });

test("a report with 500 photos is accessible", async ({ page, database, allowConsoleErrors }) => {
  allowConsoleErrors(/404/);
  const report = await createReport(database.db, { hostPublicAt: new Date(), sponsorPublicAt: new Date() });
  await issueVersionOf(database.db, report, { photos });
  await page.goto(publicReportPath(report.code));
  await expectNoAxeViolations(page);
});
