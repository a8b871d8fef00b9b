import { inArray } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { mailMessages } from "@/db/schema";
import { formatDay } from "@/lib/core/dates";
import { newId } from "@/lib/core/ids";
import { openDispute } from "@/lib/funding/sponsorships/commands/open-dispute";
import { refundSponsorship } from "@/lib/funding/sponsorships/commands/refund-sponsorship";
import { requestCancellation } from "@/lib/funding/sponsorships/commands/request-cancellation";
import { resumeRelease } from "@/lib/funding/sponsorships/commands/resume-release";
import { stopRelease } from "@/lib/funding/sponsorships/commands/stop-release";
import { withdrawDispute } from "@/lib/funding/sponsorships/commands/withdraw-dispute";
import { listSponsorships } from "@/lib/funding/sponsorships/queries/sponsorships";
import { moneyState, releaseDate, SPONSORSHIP_LABELS } from "@/lib/funding/sponsorships/status";
import { paymentReference } from "@/lib/money/payments/payment-reference";
import { findReturn } from "@/lib/money/payments/queries";
import { createTestDatabase } from "@/tests/support/database";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createAdmin, createHost } from "@/tests/support/factories/users";
import { paymentWorld, type Sponsored } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const world = paymentWorld(database);
const DAY = 24 * 60;

async function shown({ sponsor }: Pick<Sponsored, "sponsor">) {
  const [row] = (await listSponsorships(sponsor)).rows;
  return row && SPONSORSHIP_LABELS[moneyState(row)];
}

test("a sponsor sees that their money is disputed, and its status again afterwards", async () => {
  const s = await world.sponsored();
  expect(await shown(s)).toBe("Paid, held for the host");
  const { disputeId } = await openDispute(s.sponsor, { sponsorshipId: s.sponsorshipId, reason: "No banner" });
  expect(await shown(s)).toBe("Disputed");
  await withdrawDispute(s.sponsor, { disputeId });
  expect(await shown(s)).toBe("Paid, held for the host");
  await world.console.openDispute(s.ref, "fraudulent");
  await world.reconcile(s.paymentId);
  expect(await shown(s)).toBe("Disputed");
});

test("a canceled sponsorship shows as being refunded until the refund arrives", async () => {
  const s = await world.sponsored({ cancellationTerms: "flexible" });
  await refundSponsorship(s.host, {
    sponsorshipId: s.sponsorshipId,
    amount: 100,
    reason: "A part",
    idempotencyKey: newId(),
  });
  expect(await shown(s), "a part of it is on its way").toBe("Paid, held for the host");
  const { outcome } = await requestCancellation(s.sponsor, {
    sponsorshipId: s.sponsorshipId,
    reason: "We moved",
  });
  expect(outcome).toBe("refunded");
  expect(await shown(s)).toBe("Refund pending");
  await world.sweep();
  expect(await shown(s)).toBe("Refunded");
});

test("a payment that arrived too late shows as not paid until it is refunded", async () => {
  const { proposal, tiers } = await createProposal(database.db, (await createHost(database.db)).id);
  const [slow, quick] = [await world.as(), await world.as()];
  const late = await world.checkout(slow, { proposal, tier: tiers[0] });
  await world.api.decide(late.ref, "leave_pending");
  world.wait(16);
  await world.sweep();
  const paid = await world.checkout(quick, { proposal, tier: tiers[0] });
  await world.api.decide(paid.ref, "approve");
  await world.reconcile(paid.paymentId);
  expect(await shown({ sponsor: slow })).toBe("Not paid");
  await world.api.decide(late.ref, "settle");
  expect(await world.reconcile(late.paymentId)).toBe("orphaned");
  world.wait(2);
  await world.sweep();
  expect(await world.statusOf(late.paymentId)).toBe("refunded");
  expect(await shown({ sponsor: slow })).toBe("Refunded");
});

test("every email about a sponsorship contains its payment's reference", async () => {
  const s = await world.sponsored();
  const admin = await world.as(await createAdmin(database.db));
  const input = { sponsorshipId: s.sponsorshipId, reason: "A question is open" };
  await stopRelease(admin, input);
  await resumeRelease(admin, input);
  const { disputeId } = await openDispute(s.sponsor, input);
  await withdrawDispute(s.sponsor, { disputeId });
  await refundSponsorship(s.host, { ...input, amount: 100, idempotencyKey: newId() });
  await world.sweep();
  world.wait(20 * DAY);
  await world.releaseRound();
  const mails = await database.db
    .select({ template: mailMessages.template, text: mailMessages.text })
    .from(mailMessages)
    .where(inArray(mailMessages.toUserId, [s.hostId, s.sponsor.viewer?.id ?? ""]));
  const named = mails.flatMap(({ template, text }) => {
    const [, reference] = /^Reference:? *\n?(\S+)/m.exec(text) ?? [];
    return reference ? [{ template, reference }] : [];
  });
  expect(new Set(named.map(({ template }) => template))).toEqual(
    new Set([
      "sponsorship-paid",
      "release-stopped",
      "release-resumed",
      "dispute",
      "refund-made",
      "refund-made-host",
      "funds-released",
    ]),
  );
  expect(new Set(named.map(({ reference }) => reference))).toEqual(new Set([paymentReference(s.paymentId)]));
});

test("shows the release date in the event's time zone in the list, on the receipt, and in emails", async () => {
  const day = new Date(Date.now() + 90 * DAY * 60_000).toISOString().slice(0, 10);
  const endsAt = new Date(`${day}T04:59:00Z`);
  const { id: organizer } = await createHost(database.db);
  const { id: eventId } = await createEvent(database.db, organizer, {
    startsAt: new Date(`${day}T00:00:00Z`),
    endsAt,
    timeZone: "America/Chicago",
  });
  const s = await world.sponsored({ eventId });
  const [row] = (await listSponsorships(s.sponsor)).rows;
  const notified = formatDay(releaseDate(new Date(), endsAt), "America/Chicago");
  expect(notified).not.toBe(formatDay(releaseDate(new Date(), endsAt)));
  expect(formatDay(row?.releasableAt ?? new Date(0), row?.eventTimeZone)).toBe(notified);
  const receipt = await findReturn(s.sponsor, {
    proposalId: row?.proposal.id ?? null,
    providerRef: s.ref,
    method: "stripe",
  });
  expect(receipt?.sponsorship).toMatchObject({
    eventTimeZone: "America/Chicago",
    releasableAt: row?.releasableAt,
  });
  const mails = await database.db
    .select({ template: mailMessages.template, text: mailMessages.text })
    .from(mailMessages)
    .where(inArray(mailMessages.toUserId, [s.hostId, s.sponsor.viewer?.id ?? ""]));
  const days = mails.filter(({ template }) => template.startsWith("sponsorship-"));
  expect(days).toHaveLength(2);
  for (const { text } of days) expect(text.replaceAll(/\s+/g, " ")).toContain(notified);
});
