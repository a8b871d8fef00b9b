import { afterAll, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { acceptDeliverables } from "@/lib/funding/deliverables/commands/accept-deliverables";
import { refundDeliverable } from "@/lib/funding/deliverables/commands/refund-deliverable";
import { getNextDeadline } from "@/lib/funding/deliverables/queries/next-deadline";
import { listOwnDeliveries } from "@/lib/funding/deliverables/queries/own-deliveries";
import { listSponsorshipDeliverables } from "@/lib/funding/deliverables/queries/sponsorship-deliverables";
import { createTestDatabase } from "@/tests/support/database";
import { itemsOf, passDays, prove, withBenefits } from "@/tests/support/deliverables";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);

const BENEFITS = Array.from({ length: 25 }, (_, at) => `Benefit ${at}`);

test("a sponsor pages through what waits for them, earliest deadline first, and through what comes", async () => {
  const world = paymentWorld(database);
  const s = await withBenefits(world, database, { benefits: BENEFITS });
  const items = await itemsOf(database, s.sponsorshipId);
  expect(items).toHaveLength(25);
  for (const { id } of items.slice(0, 22)) await prove(s.host, id);
  const first = await listOwnDeliveries(s.sponsor, { view: "waiting" });
  expect(first.rows).toHaveLength(20);
  const second = await listOwnDeliveries(s.sponsor, { view: "waiting", after: first.next });
  expect(second.rows).toHaveLength(2);
  expect(second.next).toBeNull();
  const all = [...first.rows, ...second.rows];
  expect(new Set(all.map(({ id }) => id)).size).toBe(22);
  const deadlines = all.map(({ deadlineAt }) => Number(deadlineAt));
  expect(deadlines).toEqual(deadlines.toSorted((a, b) => a - b));
  expect((await listOwnDeliveries(s.sponsor, { view: "coming" })).rows).toHaveLength(3);
  expect(await getNextDeadline(s.sponsor, "sponsor")).toMatchObject({
    count: 22,
    until: new Date(deadlines[0] ?? 0),
    sponsorshipId: s.sponsorshipId,
  });
  const { acceptedIds } = await acceptDeliverables(s.sponsor, {
    provedBefore: new Date(world.now().getTime() + 1),
  });
  expect(acceptedIds).toHaveLength(22);
  expect((await listOwnDeliveries(s.sponsor, { view: "waiting" })).rows).toEqual([]);
  expect(await getNextDeadline(s.sponsor, "sponsor")).toBeNull();
  const stranger = await world.as();
  expect((await listOwnDeliveries(stranger, { view: "coming" })).rows).toEqual([]);
  expect((await listOwnDeliveries(stranger, { view: "coming", after: items[24]?.id ?? null })).rows).toEqual(
    [],
  );
});

test("both sides see the benefits of a sponsorship with proofs and history, and no one else does", async () => {
  const world = paymentWorld(database);
  const s = await withBenefits(world, database);
  const [logo, booth] = await itemsOf(database, s.sponsorshipId);
  await prove(s.host, logo?.id ?? "");
  await refundDeliverable(s.host, {
    deliverableId: booth?.id ?? "",
    formId: newId(),
    reason: "No room left",
  });
  for (const ctx of [s.sponsor, s.host])
    expect(await listSponsorshipDeliverables(ctx, s.sponsorshipId)).toMatchObject([
      {
        title: "Logo on the banner",
        status: "proved",
        shareCents: 35_000,
        followsDelivery: true,
        isLive: true,
        proofs: [{ kind: "note", note: "It hung over the stage." }],
        history: [{ move: "prove", side: "host" }],
      },
      { status: "refunded", settledBy: "host", history: [{ move: "refund", note: "No room left" }] },
    ]);
  expect(await listSponsorshipDeliverables(await world.as(), s.sponsorshipId)).toEqual([]);
});

test("a host sees what waits for an answer, and a sponsorship that was refunded doesn't wait", async () => {
  const world = paymentWorld(database);
  const s = await withBenefits(world, database);
  expect(await getNextDeadline(s.host, "host")).toBeNull();
  await passDays(world, 34);
  expect(await getNextDeadline(s.host, "host")).toMatchObject({ count: 2, sponsorshipId: s.sponsorshipId });
  await world.console.refund(s.ref, 100_000);
  await world.deliver(s.ref);
  expect(await getNextDeadline(s.host, "host")).toBeNull();
  expect((await listOwnDeliveries(s.sponsor, { view: "coming" })).rows).toEqual([]);
});
