import { afterAll, describe, expect, test } from "vitest";
import type { AgentRole } from "@/db/enums";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { answerChange } from "@/lib/funding/deliverables/commands/answer-change";
import { offerMakeGood } from "@/lib/funding/deliverables/commands/offer-make-good";
import { refundDeliverable } from "@/lib/funding/deliverables/commands/refund-deliverable";
import { requestChange } from "@/lib/funding/deliverables/commands/request-change";
import { getNextDeadline } from "@/lib/funding/deliverables/queries/next-deadline";
import { getTeamBenefits } from "@/lib/funding/deliverables/queries/team-benefits";
import { listEventsToDeliver, listHostDeliverables } from "@/lib/funding/proofs/queries/host-deliverables";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { itemsOf, prove, withBenefits } from "@/tests/support/deliverables";
import { createAgent, createAgreement, endAgreement } from "@/tests/support/factories/agents";
import { createHost } from "@/tests/support/factories/users";
import { paymentWorld, type Sponsored } from "@/tests/support/payments";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
const world = paymentWorld(database);

const ALL = { view: null, eventId: null, after: null };
const UNKNOWN = { code: "not_found" };

async function memberOf({ hostId, proposalId }: Sponsored, role: AgentRole, isFormer = false): Promise<Ctx> {
  const agent = await createAgent(db);
  const agreement = await createAgreement(db, { proposalId, hostId, agent }, { role });
  if (isFormer) await endAgreement(db, agreement);
  return ctxFor(database, agent);
}

async function changeRequested() {
  const s = await withBenefits(world, database);
  const [logo, booth] = await itemsOf(database, s.sponsorshipId);
  const ids = { logo: logo?.id ?? "", booth: booth?.id ?? "" };
  await prove(s.host, ids.logo);
  await requestChange(s.sponsor, {
    deliverableId: ids.logo,
    formId: newId(),
    reason: "It hangs upside down.",
  });
  return { ...s, ids };
}

describe.each(["editor", "co_owner"] as const)("an agent with the role %s", (role) => {
  test("sees what was promised, proved, and requested, but no amounts", async () => {
    const s = await changeRequested();
    const page = await getTeamBenefits(await memberOf(s, role), s.sponsorshipId);
    expect(page).toMatchObject({ isHost: false, sponsorshipId: s.sponsorshipId });
    expect(page.items).toMatchObject([
      {
        title: "Logo on the banner",
        status: "change_requested",
        proofs: [{ note: "It hung over the stage." }],
        history: [{ move: "prove" }, { move: "request_change", note: "It hangs upside down." }],
      },
      { title: "A booth", status: "due" },
    ]);
    expect(JSON.stringify(page)).not.toMatch(/cents|currency|USD|35000|100000/i);
  });

  test("answers and offers what the page has buttons for, and refunds nothing", async () => {
    const s = await changeRequested();
    const member = await memberOf(s, role);
    const form = (deliverableId: string) => ({ deliverableId, formId: newId() });
    await answerChange(member, { ...form(s.ids.logo), answer: "It was turned before the show." });
    await offerMakeGood(member, { ...form(s.ids.booth), offer: "A table at the entrance." });
    const { items } = await getTeamBenefits(member, s.sponsorshipId);
    expect(items.map(({ status }) => status)).toEqual(["proved", "make_good_offered"]);
    await expect(
      refundDeliverable(member, { ...form(s.ids.logo), reason: "No room left" }),
    ).rejects.toMatchObject({ code: "forbidden" });
  });

  test("has the benefits in their list, and what waits for an answer on their dashboard", async () => {
    const s = await changeRequested();
    const member = await memberOf(s, role);
    const titles = async (choice: object) =>
      (await listHostDeliverables(member, { ...ALL, ...choice })).rows.map(({ title }) => title).sort();
    const both = ["A booth", "Logo on the banner"];
    const [event] = await listEventsToDeliver(member);
    expect(await titles({})).toEqual(both);
    expect(await titles({ eventId: event?.id })).toEqual(both);
    expect(await titles({ sponsorshipId: s.sponsorshipId })).toEqual(both);
    expect(await getNextDeadline(member, "team")).toMatchObject({ count: 1, sponsorshipId: s.sponsorshipId });
  });
});

test("hides a sponsorship from sharers, former members, its sponsor, and other hosts", async () => {
  const s = await changeRequested();
  const strangers = [
    await memberOf(s, "viewer_sharer"),
    await memberOf(s, "co_owner", true),
    await ctxFor(database, await createHost(db)),
  ];
  for (const stranger of strangers) {
    await expect(getTeamBenefits(stranger, s.sponsorshipId)).rejects.toMatchObject(UNKNOWN);
    for (const choice of [ALL, { ...ALL, sponsorshipId: s.sponsorshipId }])
      expect((await listHostDeliverables(stranger, choice)).rows).toEqual([]);
    expect(await listEventsToDeliver(stranger)).toEqual([]);
    expect(await getNextDeadline(stranger, "team")).toBeNull();
  }
  await expect(getTeamBenefits(s.sponsor, s.sponsorshipId)).rejects.toMatchObject({ code: "forbidden" });
  expect((await getTeamBenefits(s.host, s.sponsorshipId)).isHost).toBe(true);
});
