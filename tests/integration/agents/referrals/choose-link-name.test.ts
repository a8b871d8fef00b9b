import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { agentLinkNames, auditLog, users } from "@/db/schema";
import { chooseLinkName } from "@/lib/agents/referrals/commands/choose-link-name";
import { shortLinkPath } from "@/lib/agents/referrals/paths";
import { getOwnLinkName } from "@/lib/agents/referrals/queries/link-name";
import { findShortLink, getAgentLink } from "@/lib/agents/referrals/queries/short-link";
import { ChooseLinkNameInput, RESERVED_NAME } from "@/lib/agents/referrals/schema";
import { authorize } from "@/lib/core/authorize";
import { slugOf } from "@/lib/core/slug";
import { deleteAccount } from "@/lib/identity/privacy/commands/delete-account";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { openClients } from "@/tests/support/clients";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createAgent, createAgreement, endAgreement } from "@/tests/support/factories/agents";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, type UserRow } from "@/tests/support/factories/users";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

let minutes = 0;

/** Chooses a name, each time a minute later. */
const choose = async (agent: UserRow, name: string) => {
  const at = new Date(Date.now() + 60_000 * minutes++);
  return chooseLinkName({ ...(await ctxFor(database, agent)), now: () => at }, { name });
};

const nameOf = async (agent: UserRow) =>
  getOwnLinkName(authorize(await ctxFor(database, agent), "signed_in"));

async function promoted(agent: UserRow, title = "Night of Lights") {
  const host = await createHost(database.db);
  const { proposal } = await createProposal(database.db, host.id, { title });
  const agreement = await createAgreement(database.db, { proposalId: proposal.id, hostId: host.id, agent });
  return { host, proposal, agreement };
}

const check = (name: string) => ChooseLinkNameInput.safeParse({ name }).success;

it("accepts 3 to 30 letters, digits, and hyphens, and refuses reserved names", () => {
  expect(
    [
      "ines",
      "a1-",
      "ab",
      "a".repeat(31),
      "-ab",
      "in es",
      "inés",
      "admin",
      "SUPPORT",
      "PayPal",
      "in_es",
    ].filter(check),
  ).toEqual(["ines"]);
  expect(ChooseLinkNameInput.parse({ name: " Ines-Novak-2 " })).toEqual({ name: "ines-novak-2" });
  expect(check("a".repeat(30)) && check("a-b")).toBe(true);
});

it("chooses a name and another one; both lead to the agent, and no one else can have them", async () => {
  const [agent, other] = [await createAgent(database.db), await createAgent(database.db)];
  expect(await nameOf(agent)).toBeNull();
  await choose(agent, "ines");
  await choose(agent, "ines-novak");
  expect(await nameOf(agent)).toBe("ines-novak");
  for (const name of ["ines", "ines-novak"]) {
    await expect(choose(other, name)).rejects.toMatchObject({
      code: "invalid",
      fields: { name: expect.any(String) },
    });
    expect(await getAgentLink(guestCtx(database), name)).toMatchObject({ promoted: [] });
  }
  await choose(agent, "ines");
  expect(await nameOf(agent)).toBe("ines");
  const log = await database.db.select().from(auditLog).where(eq(auditLog.actorId, agent.id));
  expect(log.map(({ after }) => after)).toEqual([{ name: "ines" }, { name: "ines-novak" }, { name: "ines" }]);
});

it("refuses the site's own name", async () => {
  const brand = slugOf(siteSettings().brandName);
  await expect(choose(await createAgent(database.db), brand)).rejects.toMatchObject({
    code: "invalid",
    fields: { name: RESERVED_NAME },
  });
});

it("limits an agent to five names, also when they are chosen at the same time", async () => {
  const agent = await createAgent(database.db);
  const ctx = await ctxFor(database, agent);
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) => chooseLinkName(ctx, { name: `many-${n}` })),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  expect(await database.db.$count(agentLinkNames, eq(agentLinkNames.agentId, agent.id))).toBe(5);
});

it("gives a name to one of two agents who choose it at the same time", async () => {
  const agents = [await createAgent(database.db), await createAgent(database.db)];
  const second = openClients(database.url);
  const contexts = await Promise.all(agents.map((agent) => ctxFor(database, agent)));
  for (let round = 0; round < 5; round++) {
    const name = `race-${round}`;
    const results = await Promise.allSettled(
      contexts.map((ctx, n) => chooseLinkName(n === 0 ? ctx : { ...ctx, db: second.db }, { name })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const [row] = await database.db.select().from(agentLinkNames).where(eq(agentLinkNames.name, name));
    expect(row?.agentId).toBe(agents[results.findIndex(({ status }) => status === "fulfilled")]?.id);
  }
  await second.close();
});

it("a short link stands for the long one, also after the title or the name has changed", async () => {
  const agent = await createAgent(database.db);
  const { proposal, agreement } = await promoted(agent);
  const { proposal: another } = await promoted(agent, "Another Night");
  await choose(agent, "lena");
  await choose(agent, "lena-brook");
  const long = { proposalId: proposal.id, code: agreement.referralCode };
  const shortId = proposal.id.slice(-8);
  for (const name of ["lena", "lena-brook"])
    expect(await findShortLink(guestCtx(database), { name, shortId })).toEqual(long);
  expect(shortLinkPath("lena", proposal)).toBe(`/r/lena/night-of-lights-${shortId}`);
  expect(await getAgentLink(guestCtx(database), "lena")).toMatchObject({
    promoted: [{ proposal: { id: another.id } }, { proposal: { id: proposal.id } }],
  });
});

it("a short link of an ended agreement has its code, which no longer counts, and a new agreement's code after that", async () => {
  const agent = await createAgent(database.db);
  const { host, proposal, agreement } = await promoted(agent);
  await choose(agent, "mara");
  const asked = { name: "mara", shortId: proposal.id.slice(-8) };
  await endAgreement(database.db, agreement);
  expect(await findShortLink(guestCtx(database), asked)).toMatchObject({ code: agreement.referralCode });
  expect(await getAgentLink(guestCtx(database), "mara")).toMatchObject({ promoted: [] });
  const next = await createAgreement(database.db, { proposalId: proposal.id, hostId: host.id, agent });
  expect(await findShortLink(guestCtx(database), asked)).toMatchObject({ code: next.referralCode });
});

it("shows first names to everyone, and companies instead of them", async () => {
  const agent = await createAgent(database.db, { fullName: "Ines Novak" });
  const { host } = await promoted(agent);
  await choose(agent, "just-ines");
  const names = async () => {
    const link = await getAgentLink(guestCtx(database), "just-ines");
    return [link?.agentName, link?.promoted[0]?.hostName];
  };
  await database.db
    .update(users)
    .set({ companyName: null, fullName: "Tom Reed" })
    .where(eq(users.id, host.id));
  await database.db.update(users).set({ companyName: null }).where(eq(users.id, agent.id));
  expect(await names()).toEqual(["Ines", "Tom"]);
  await database.db.update(users).set({ companyName: "Reed Fairs" }).where(eq(users.id, host.id));
  await database.db.update(users).set({ companyName: "Novak Events" }).where(eq(users.id, agent.id));
  expect(await names()).toEqual(["Novak Events", "Reed Fairs"]);
});

it("a name that no link can have leads nowhere, also one that the database refuses", async () => {
  for (const name of ["in\0es", "x".repeat(10_000), "in es"]) {
    expect(await getAgentLink(guestCtx(database), name)).toBeNull();
    expect(await findShortLink(guestCtx(database), { name, shortId: "0123abcd" })).toBeNull();
  }
});

it("a deleted account's names lead nowhere, and no one else can have them", async () => {
  const password = "seven boats and a bell";
  const agent = await createAgent(database.db, { password });
  await choose(agent, "gone-soon");
  await deleteAccount(authorize(await ctxFor(database, agent), "signed_in"), {
    currentPassword: password,
    code: null,
    understood: true,
  });
  expect(await getAgentLink(guestCtx(database), "gone-soon")).toBeNull();
  await expect(choose(await createAgent(database.db), "gone-soon")).rejects.toMatchObject({
    code: "invalid",
  });
  const left = await database.db.select().from(agentLinkNames).where(eq(agentLinkNames.name, "gone-soon"));
  expect(left).toMatchObject([{ agentId: null }]);
});
