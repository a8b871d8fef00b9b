import { eq } from "drizzle-orm";
import { sponsorshipReportVersions } from "@/db/schema";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "@/tests/support/e2e";
import { createReport, issueVersionOf } from "@/tests/support/factories/sponsorship-reports";
import { atEveryWidth, PHONE } from "@/tests/support/widths";

const pdf = (text: string) => ({
  name: "report.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(text),
});

test("anyone verifies a report and its PDF, without scripts", async ({ browser, database }) => {
  const report = await createReport(database.db, { hostPublicAt: new Date(), sponsorPublicAt: new Date() });
  await issueVersionOf(database.db, report, { isFinal: false });
  await issueVersionOf(database.db, report, { version: 2 }, { pdf: Buffer.from("second PDF") });
  const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
  const page = await context.newPage();

  await page.goto("/verify");
  await page.getByLabel("Code of the report").fill("aaaaaaaaaaaa");
  await page.getByRole("button", { name: "Verify report" }).click();
  await expect(page.getByText("No report has this code.")).toBeVisible();
  await page.getByLabel("Code of the report").fill(report.code.toUpperCase());
  await page.getByRole("button", { name: "Verify report" }).click();
  await expect(page).toHaveURL(`/verify/${report.code}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This report is genuine");
  await expect(page.getByText("Nguyễn's Bakery & Café sponsored it")).toBeVisible();
  await expect(page.getByText("Unchanged since it was issued.")).toBeVisible();
  await expect(page.getByText("2, the newest")).toBeVisible();
  await atEveryWidth(page, () => expectNoSidewaysScroll(page));

  const check = async (text: string) => {
    await page.getByLabel("PDF file").setInputFiles(pdf(text));
    await page.getByRole("button", { name: "Check PDF" }).click();
  };
  await check("second PDF");
  await expect(page.getByText("This is version 2 of the report, unchanged")).toBeVisible();
  await check("a PDF");
  await expect(
    page.getByText("This is version 1 of the report, unchanged. There is a newer version"),
  ).toBeVisible();
  await check("a PDF of someone else");
  await expect(page.getByText("We didn’t issue this file for this report")).toBeVisible();

  await page.goto(`/verify/${report.code}?version=1`);
  await page.getByRole("link", { name: "Verify version 2" }).click();
  await expect(page.getByText("2, the newest")).toBeVisible();
  await context.close();
});

test("a private report has no names, a changed one is not genuine, and an unknown one is not found", async ({
  page,
  request,
  database,
  allowConsoleErrors,
}) => {
  const report = await createReport(database.db);
  const { content } = await issueVersionOf(database.db, report);
  await page.goto(`/verify/${report.code}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This report is genuine");
  await expect(page.getByText("only while both sides make the report public")).toBeVisible();
  for (const name of ["Maria", "Bakery", "Harvest"]) await expect(page.getByText(name)).toHaveCount(0);
  await expectNoAxeViolations(page);

  await database.db
    .update(sponsorshipReportVersions)
    .set({ content: { ...content, outcome: "Something else." } })
    .where(eq(sponsorshipReportVersions.reportId, report.id));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "This report doesn’t match what was issued",
  );
  await expect(page.getByText("Changed after it was issued.")).toBeVisible();
  await expectNoAxeViolations(page);

  allowConsoleErrors(/404/);
  const missing = await page.goto("/verify/aaaaaaaaaaaa");
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We issued no such report");
  await expect(page.getByLabel("Code of the report")).toBeVisible();
  await expectNoAxeViolations(page);

  const listed = await request.get(`/verify/${report.code}/manifest.json`);
  const { versions, keys } = await listed.json();
  expect(versions).toMatchObject([{ version: 1 }]);
  expect(await (await request.get("/verify/keys.json")).json()).toEqual({ keys });
  expect((await request.get("/verify/aaaaaaaaaaaa/manifest.json")).status()).toBe(404);
});

test("a form of another site, no file, and a large file are refused", async ({ request, database }) => {
  const report = await createReport(database.db);
  await issueVersionOf(database.db, report);
  const address = `/api/verify/${report.code}`;
  const post = (
    headers: Record<string, string>,
    multipart: Record<string, ReturnType<typeof pdf> | string>,
  ) => request.post(address, { headers, multipart, maxRedirects: 0 });
  const foreign = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
  expect((await post(foreign, { file: pdf("a PDF") })).status()).toBe(403);
  const plain = { accept: "text/html" };
  expect((await post(plain, { other: "no file" })).headers()["location"]).toContain("?problem=missing");
  expect((await post(plain, { file: pdf("x".repeat(30_100_000)) })).headers()["location"]).toContain(
    "?problem=large",
  );
  expect(await (await post({ accept: "application/json" }, { file: pdf("a PDF") })).json()).toEqual({
    ok: true,
    data: { version: 1, isNewest: true },
  });
});
