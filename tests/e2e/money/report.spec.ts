import { eq } from "drizzle-orm";
import { sponsorshipReports, sponsorships } from "@/db/schema";
import { reportPath, subjectReportsPath } from "@/lib/funding/sponsorship-reports/paths";
import { sponsorshipPath } from "@/lib/funding/sponsorships/paths";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { expect, expectNoSidewaysScroll } from "@/tests/support/e2e";
import { letDaysPass } from "@/tests/support/factories/funds";
import { aPicture } from "@/tests/support/files";
import { newestMail } from "@/tests/support/mailbox";
import { atEveryWidth, expectFits, PHONE } from "@/tests/support/widths";
import { test } from "./paid-slot";

test("a host sends all reports, and the sponsor reads and passes on theirs", async ({
  payFor,
  database: { db },
  request,
  newContext,
  allowConsoleErrors,
}) => {
  test.slow();
  // A revoked link, and a page that isn't public.
  allowConsoleErrors(/the server responded with a status of (404|410)/);
  const { sponsor, proposal, hosts, sponsors } = await payFor(100_000, undefined, [
    "Logo on the banner",
    "A booth by the stage",
  ]);
  await Promise.all([hosts.setViewportSize(PHONE), sponsors.setViewportSize(PHONE)]);
  await letDaysPass(db, proposal.id, 31);
  await hosts.goto(`/myevents/${proposal.eventId}/day`);
  const chooser = hosts.waitForEvent("filechooser");
  await hosts.getByLabel(/^Take a photo of Logo on the banner/).click();
  await (await chooser).setFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: await aPicture() });
  await expect(hosts.getByText("Delivered, not accepted yet")).toHaveCount(1);
  await letDaysPass(db, proposal.id, 3);
  const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposal.id));
  const sponsorshipId = slot?.id ?? "";
  // Only this report: a sweep also draws those of all other tests' events.
  await enqueue(db, "issue_report", { sponsorshipId });
  await expect
    .poll(async () => db.$count(sponsorshipReports, eq(sponsorshipReports.sponsorshipId, sponsorshipId)))
    .toBe(1);

  await hosts.goto("/hostdashboard");
  await expect(hosts.getByText("A sponsorship report is ready")).toBeVisible();
  await hosts.getByRole("link", { name: "View reports" }).click();
  await hosts
    .getByRole("main")
    .getByRole("link", { name: /Street Fair/ })
    .click();
  await expect(hosts).toHaveURL(subjectReportsPath(proposal.eventId ?? ""));
  await hosts.getByLabel("How many people came?").fill("1,850");
  await hosts.getByLabel("How do you know?").fill("Tickets scanned");
  await hosts.getByLabel("What did the money make possible?").fill("Twelve kids learned to swim.");
  await hosts.getByRole("button", { name: "Save", exact: true }).click();
  await expect(hosts.getByText("Saved. Every report shows it.")).toBeVisible();
  await hosts.getByText("Add an extra").click();
  await hosts.getByLabel("What did you do beyond the promise?").fill("We named you on stage.");
  await hosts.getByRole("button", { name: "Add extra", exact: true }).click();
  await expect(hosts.getByRole("list", { name: /^Extras for/ })).toContainText("We named you on stage.");
  await expectFits(hosts);
  await hosts.getByRole("link", { name: /^Preview/ }).click();
  await hosts.getByRole("link", { name: "Send the report" }).click();
  await hosts.getByRole("button", { name: /^Send 1 report/ }).click();
  await hosts.getByRole("dialog").getByRole("button", { name: "Send 1 report" }).click();
  await expect(hosts.getByText("All reports are sent.")).toBeVisible({ timeout: 20_000 });

  const mail = await newestMail(request, sponsor.email, "sponsorship-report-sent");
  expect(mail.subject).toMatch(/^Your sponsorship report for Street Fair/);
  expect(mail.text).toMatch(/Street Fair \d+ delivered 1 of 2 benefits: “Logo on the banner”\./);
  const link = mail.links.find((one) => one.endsWith(reportPath(sponsorshipId)));
  await sponsors.goto(link ?? "");
  const main = sponsors.getByRole("main");
  await expect(main.getByText("Twelve kids learned to swim.")).toBeVisible();
  await expect(main.getByText("1 of 2", { exact: true })).toBeVisible();
  await expect(main.getByText("1,850").first()).toBeVisible();
  await expect(main.getByText("We named you on stage.")).toBeVisible();
  const photo = main.getByRole("img", { name: "Logo on the banner" });
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectFits(sponsors);
  const download = sponsors.waitForEvent("download");
  await sponsors.getByRole("link", { name: "Download CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(
    /^sponsorship-report-street-fair-[a-z0-9-]+-v\d+\.csv$/,
  );

  await sponsors.getByRole("button", { name: "Create private link" }).click();
  const field = sponsors.getByLabel("Private link");
  await expect(field).toBeVisible();
  const shared = await field.inputValue();
  const stranger = await (await newContext({ viewport: PHONE })).newPage();
  const response = await stranger.goto(shared);
  expect(response?.headers()["x-robots-tag"]).toBe("noindex");
  expect(response?.headers()["cache-control"]).toContain("no-store");
  await expect(stranger.getByText("Twelve kids learned to swim.")).toBeVisible();
  await atEveryWidth(stranger, () => expectNoSidewaysScroll(stranger));
  await sponsors.getByRole("button", { name: "Revoke link" }).click();
  await expect(sponsors.getByRole("button", { name: "Create private link" })).toBeVisible();
  expect((await stranger.goto(shared))?.status()).toBe(404);

  const [report] = await db
    .select()
    .from(sponsorshipReports)
    .where(eq(sponsorshipReports.sponsorshipId, sponsorshipId));
  const publicPage = `/sponsored/${report?.code}`;
  expect((await stranger.goto(publicPage))?.status()).toBe(410);
  await sponsors.getByRole("button", { name: "Agree to a public page" }).click();
  await expect(sponsors.getByText(/^You agreed\./)).toBeVisible();
  await hosts.goto(sponsorshipPath(sponsorshipId));
  await hosts.getByRole("link", { name: "Sponsorship report", exact: true }).click();
  await hosts.getByRole("button", { name: "Agree to a public page" }).click();
  await expect(hosts.getByText(/^Everyone can see this report/)).toBeVisible();
  await expect.poll(async () => (await stranger.goto(publicPage))?.status()).toBe(200);
  await expect(stranger.getByText("Twelve kids learned to swim.")).toBeVisible();
  await expect(stranger.getByRole("main")).not.toContainText("$");
  await expectFits(stranger);
  await hosts.getByRole("button", { name: "Withdraw consent" }).click();
  await expect(hosts.getByRole("button", { name: "Agree to a public page" })).toBeVisible();
  await expect.poll(async () => (await stranger.goto(publicPage))?.status()).toBe(410);
});
