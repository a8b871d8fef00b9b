import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import {
  contractAcceptances,
  contracts,
  entitlements,
  mailMessages,
  proposals,
  sponsorships,
} from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { acceptContract } from "@/lib/funding/contracts/commands/accept-contract";
import { sendContract } from "@/lib/funding/contracts/commands/send-contract";
import { getContract } from "@/lib/funding/contracts/queries";
import type { SendContractInput } from "@/lib/funding/contracts/schema";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createPaidSlot } from "@/tests/support/factories/funds";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;

async function sponsored({ bought = true } = {}) {
  const host = await createHost(db, { fullName: "Hanna Host", companyName: "Quay Players" });
  const sponsor = await createSponsor(db, { fullName: "Sam Sponsor", companyName: "Bakery" });
  const event = await createEvent(db, host.id, { city: "Galway", country: "Ireland" });
  const { proposal } = await createProposal(db, host.id, { title: "Lantern Walk", eventId: event.id });
  await createPaidSlot(db, { proposalId: proposal.id, sponsorId: sponsor.id, hostId: host.id });
  const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposal.id));
  if (!slot) throw new Error("no sponsorship");
  if (bought)
    await db.insert(entitlements).values({
      id: newId(),
      userId: host.id,
      proposalId: proposal.id,
      product: "contract_template",
      startsAt: new Date(),
    });
  const ip = "203.0.113.7";
  const asHost = await ctxFor(database, host, { ip });
  const asSponsor = await ctxFor(database, sponsor, { ip: "198.51.100.4" });
  const send = (parts: Partial<SendContractInput> = {}, ctx: Ctx = asHost) =>
    sendContract(ctx, {
      sponsorshipId: slot.id,
      template: "cash",
      contribution: null,
      extra: null,
      basis: 0,
      ...parts,
    });
  const read = (ctx: Ctx = asSponsor) => getContract(authorize(ctx, "signed_in"), slot.id);
  const mails = async (userId: string) =>
    (await db.select().from(mailMessages).where(eq(mailMessages.toUserId, userId))).map(
      (mail) => mail.template,
    );
  return { host, sponsor, slot, proposal, asHost, asSponsor, send, read, mails };
}

const idOf = async (read: () => ReturnType<typeof getContract>) => (await read()).versions[0]?.id ?? "";

describe("a contract", () => {
  test("acceptContract, sendContract: is written from the sponsorship, sent, and accepted by both sides with name, time, and address", async () => {
    const { host, sponsor, asHost, asSponsor, send, read, mails } = await sponsored();
    expect((await read()).versions).toEqual([]);
    await send({ extra: "The banner hangs\nfor two weeks." });
    const [sent] = (await read()).versions;
    const text = JSON.stringify(sent?.content);
    for (const part of [
      "Quay Players",
      "Bakery",
      "Lantern Walk",
      "Galway",
      "$500",
      "Banner",
      "30 days",
      "two weeks",
    ])
      expect(text).toContain(part);
    expect(await mails(sponsor.id)).toEqual(["contract-sent"]);
    const contractId = sent?.id ?? "";
    await acceptContract(asSponsor, { contractId, name: "Samuel Sponsor" });
    await acceptContract(asSponsor, { contractId, name: "Someone Else" });
    expect(await mails(host.id)).toEqual(["contract-accepted"]);
    await acceptContract(asHost, { contractId, name: "Hanna Host" });
    const [agreed] = (await read(asHost)).versions;
    expect(agreed?.acceptances, "each side sees only its own address").toMatchObject([
      { party: "sponsor", name: "Samuel Sponsor", ip: null, at: expect.any(Date) },
      { party: "host", name: "Hanna Host", ip: "203.0.113.7" },
    ]);
    expect((await read(asSponsor)).versions[0]?.acceptances).toMatchObject([
      { party: "sponsor", ip: "198.51.100.4" },
      { party: "host", ip: null },
    ]);
    expect((await mails(host.id)).toSorted()).toEqual(["contract-accepted", "contract-agreed"]);
    expect((await mails(sponsor.id)).toSorted()).toEqual(["contract-agreed", "contract-sent"]);
  });

  test("gets a new version when changed, which both sides must accept; the old one can't be accepted and stays unchanged", async () => {
    const { asHost, asSponsor, send, read } = await sponsored();
    await send();
    const first = await idOf(read);
    await acceptContract(asSponsor, { contractId: first, name: "Sam" });
    expect((await send({ basis: 1 })).version).toBe(1);
    expect((await send({ basis: 1, template: "in_kind", contribution: "Forty loaves" })).version).toBe(2);
    await expect(acceptContract(asHost, { contractId: first, name: "Hanna" })).rejects.toMatchObject({
      code: "conflict",
    });
    const { versions } = await read();
    expect(versions.map(({ version, acceptances }) => [version, acceptances.length])).toEqual([
      [2, 0],
      [1, 1],
    ]);
    expect(JSON.stringify(versions[0]?.content)).toContain("Forty loaves");
    await expect(send({ basis: 1, extra: "Too late" })).rejects.toMatchObject({ code: "conflict" });
    for (const change of [
      db.update(contracts).set({ version: 9 }).where(eq(contracts.id, first)),
      db.delete(contractAcceptances).where(eq(contractAcceptances.contractId, first)),
    ])
      await expect(change).rejects.toThrow();
  });

  test("sent twice concurrently is one version, and a change that races an acceptance keeps the accepted text", async () => {
    const { asSponsor, send, read } = await sponsored();
    await Promise.all([send(), send()]);
    expect((await read()).versions).toHaveLength(1);
    const contractId = await idOf(read);
    await Promise.allSettled([
      acceptContract(asSponsor, { contractId, name: "Sam" }),
      send({ basis: 1, extra: "One more thing" }),
    ]);
    const { versions } = await read();
    expect(versions.map(({ version }) => version)).toEqual([2, 1]);
    expect(versions[0]?.acceptances).toEqual([]);
  });

  test("requires the add-on or a plan that includes it, and a template's own field accepts no other template", async () => {
    const { send, slot, host, read, asHost } = await sponsored({ bought: false });
    await expect(send()).rejects.toThrow("This proposal doesn't include Contract Templates yet.");
    expect((await read(asHost)).isIncluded).toBe(false);
    await db.insert(entitlements).values({
      id: newId(),
      userId: host.id,
      product: "host:elite",
      startsAt: new Date(0),
      endsAt: new Date(Date.now() + 86_400_000),
    });
    const onPlan = await ctxFor(database, host);
    expect((await read(onPlan)).isIncluded).toBe(true);
    expect(await send({}, onPlan)).toEqual({ sponsorshipId: slot.id, version: 1 });
  });

  test("is neither sent nor accepted for an ended sponsorship", async () => {
    const { send, slot, asSponsor, read } = await sponsored();
    await send();
    const contractId = await idOf(read);
    await db.update(sponsorships).set({ status: "cancelled" }).where(eq(sponsorships.id, slot.id));
    await expect(send({ basis: 1, extra: "More" })).rejects.toThrow("ended");
    await expect(acceptContract(asSponsor, { contractId, name: "Sam" })).rejects.toThrow("ended");
    expect((await read()).isOpen).toBe(false);
  });

  test("is hidden from anyone else and can't be written by its sponsor", async () => {
    const { send, read, asSponsor, proposal } = await sponsored();
    await send();
    const contractId = await idOf(read);
    const stranger = await ctxFor(database, await createHost(db));
    await expect(read(stranger)).rejects.toMatchObject({ code: "not_found" });
    await expect(send({ basis: 1, extra: "x" }, stranger)).rejects.toMatchObject({ code: "not_found" });
    await expect(acceptContract(stranger, { contractId, name: "Eve" })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(send({ basis: 1, extra: "x" }, asSponsor)).rejects.toMatchObject({ code: "forbidden" });
    await db.update(proposals).set({ title: "Renamed" }).where(eq(proposals.id, proposal.id));
    expect(JSON.stringify((await read()).versions[0]?.content)).toContain("Lantern Walk");
  });
});
