import { eq, inArray } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { WEBHOOK_EVENTS } from "@/db/enums";
import {
  firstRefusals,
  placementTargets,
  reportKeys,
  sponsorshipReportVersions,
  webhookDeliveries,
} from "@/db/schema";
import { webhookEvents } from "@/lib/api/webhooks/events";
import { newId } from "@/lib/core/ids";
import { blockTarget } from "@/lib/funding/placements/commands/block-target";
import { declineFirstRefusal } from "@/lib/funding/renewals/commands/decline-first-refusal";
import { settleFirstRefusals } from "@/lib/funding/renewals/commands/settle-first-refusals";
import { issueReport } from "@/lib/funding/sponsorship-reports/commands/issue-report";
import { createTestDatabase } from "@/tests/support/database";
import { withBenefits } from "@/tests/support/deliverables";
import { createRenewal } from "@/tests/support/factories/renewals";
import { reportContent } from "@/tests/support/factories/report-content";
import { createIssuedReport } from "@/tests/support/factories/sponsorship-reports";
import { createAdmin } from "@/tests/support/factories/users";
import { createWebhook } from "@/tests/support/factories/webhooks";
import { paymentWorld } from "@/tests/support/payments";
import { temporaryStorage } from "@/tests/support/viewer-ctx";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const world = paymentWorld(database);

/** Webhooks for all events of these people, and what each of them gets, in order. */
async function listening(...people: { id: string }[]) {
  const hooks = await Promise.all(
    people.map((one) => createWebhook(db, one, { events: [...WEBHOOK_EVENTS] })),
  );
  return async () => {
    const rows = await db
      .select()
      .from(webhookDeliveries)
      .where(
        inArray(
          webhookDeliveries.endpointId,
          hooks.map(({ id }) => id),
        ),
      )
      .orderBy(webhookDeliveries.id);
    return hooks.map(({ id }) =>
      rows
        .filter(({ endpointId }) => endpointId === id)
        .map(({ event, title, path }) => [event, title, path])
        .toSorted(),
    );
  };
}

test("both sides are notified of each version of a report, and once that it is final", async () => {
  const sold = await withBenefits(world, database);
  const stranger = await world.as();
  const people = [
    { id: sold.hostId },
    { id: sold.sponsor.viewer?.id ?? "" },
    { id: stranger.viewer?.id ?? "" },
  ];
  const received = await listening(...people);
  const report = await createIssuedReport(db, sold.sponsorshipId, { content: { isFinal: false } });
  const [key] = await db.select().from(reportKeys);
  const issue = (number: number) =>
    db.insert(sponsorshipReportVersions).values({
      reportId: report.id,
      number,
      content: reportContent({ version: number }),
      isFinal: true,
      manifest: "a manifest",
      keyId: key?.id ?? "",
      pdfBytes: 1,
      pdfDigest: "0".repeat(64),
      issuedAt: new Date(),
    });
  await issue(2);
  await issue(3);
  const path = `/sponsorships/${sold.sponsorshipId}/report`;
  const notified = [
    ["report.final", "The report for “Harvest Fair” is final", path],
    ["report.issued", "Version 1 of the report for “Harvest Fair” was issued", path],
    ["report.issued", "Version 2 of the report for “Harvest Fair” was issued", path],
    ["report.issued", "Version 3 of the report for “Harvest Fair” was issued", path],
  ];
  expect(await received()).toEqual([notified, notified, []]);
});

test("issueReport: the version and its webhooks exist together, and issuing again adds neither", async () => {
  const sold = await withBenefits(world, database);
  const received = await listening({ id: sold.hostId });
  const system = world.system();
  const later = new Date(Date.now() + 40 * 86_400_000);
  const ctx = { ...system, now: () => later, ports: { ...system.ports, storage: temporaryStorage() } };
  await issueReport(ctx, { sponsorshipId: sold.sponsorshipId });
  await issueReport(ctx, { sponsorshipId: sold.sponsorshipId });
  const [notified] = await received();
  expect(notified?.map(([event]) => event)).toEqual(["report.issued"]);
});

test("only the sponsor is notified that an address was blocked", async () => {
  const sold = await withBenefits(world, database);
  const received = await listening({ id: sold.hostId }, { id: sold.sponsor.viewer?.id ?? "" });
  const targetId = newId();
  await db
    .insert(placementTargets)
    .values({ id: targetId, sponsorshipId: sold.sponsorshipId, url: "https://bakery.example/" });
  const admin = await world.as(await createAdmin(db));
  await blockTarget(admin, { targetId, reason: "It asks for passwords." });
  const path = `/sponsorships/${sold.sponsorshipId}/placements`;
  expect(await received()).toEqual([
    [],
    [["placement.blocked", "We blocked your address at bakery.example", path]],
  ]);
});

test("last year's sponsor is notified of a reserved spot without its private link, and both sides of its end, once", async () => {
  for (const end of ["declined", "ended"] as const) {
    const { sponsor, host, reserve } = await createRenewal(world, database);
    const received = await listening({ id: sponsor.viewer?.id ?? "" }, { id: host.viewer?.id ?? "" });
    const { proposal, refusalId } = await reserve();
    const opened = [
      "renewal.opened",
      `A spot at “${proposal.title}” is reserved for you`,
      `/proposaldetails/${proposal.id}`,
    ];
    expect(await received()).toEqual([[opened], []]);
    if (end === "declined") await declineFirstRefusal(sponsor, { firstRefusalId: refusalId });
    else
      await db
        .update(firstRefusals)
        .set({ expiresAt: new Date(Date.now() - 1_000) })
        .where(eq(firstRefusals.id, refusalId));
    for (let run = 0; run < 2; run++) await settleFirstRefusals({ ...world.system(), now: () => new Date() });
    const settled = [
      "renewal.settled",
      end === "declined"
        ? `A reserved spot at “${proposal.title}” was declined`
        : `The reservation of a spot at “${proposal.title}” ended`,
      `/proposaldetails/${proposal.id}`,
    ];
    expect(await received()).toEqual([[opened, settled], [settled]]);
  }
});

test("documented examples of reports and renewals lead to pages of this site", () => {
  const paths = webhookEvents("http://localhost:3000")
    .filter(({ event }) => event.startsWith("report.") || event.startsWith("renewal."))
    .map(({ payload }) => new URL(payload.data.url ?? "").pathname.split("/")[1]);
  expect(paths).toEqual(["sponsorships", "sponsorships", "proposaldetails", "proposaldetails"]);
});
