import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rateLimits, sponsorships } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { paletteLimits } from "@/lib/site/palette/limits";
import { findOwnThings } from "@/lib/site/palette/queries/find-own-things";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createPaidSlot } from "@/tests/support/factories/funds";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createThread } from "@/tests/support/factories/threads";
import { createAdmin, createHost, createSponsor } from "@/tests/support/factories/users";
import { createVendor } from "@/tests/support/factories/vendors";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const host = await createHost(db, { fullName: "Hanne Heron" });
const other = await createHost(db);
const sponsor = await createSponsor(db, { fullName: "Sten Sponsor" });
const seller = await createVendor(db, { services: [{ title: "Heron portraits" }] });

type Person = Parameters<typeof ctxFor>[1];
const find = async (person: Person, typed: string) => findOwnThings(await ctxFor(database, person), typed);
const kinds = async (person: Person, typed: string) => (await find(person, typed)).map(({ kind }) => kind);

beforeAll(async () => {
  const { proposal } = await createProposal(db, host.id, { title: "Heron Märchen Night" });
  await createProposal(db, host.id, { title: "Heron removed", status: "removed" });
  await createProposal(db, other.id, { title: "Heron of someone else" });
  await createEvent(db, host.id, { title: "Heron Parade", listingId: newId() });
  await createEvent(db, host.id, { title: "Heron of the wizard" });
  await createPaidSlot(db, { proposalId: proposal.id, sponsorId: sponsor.id, hostId: host.id });
  await createThread(database, { sponsor, host });
});

test("finds a host's proposals, published events, and conversations, and no one else's", async () => {
  const found = await find(host, "heron");
  expect(found.map(({ title, kind }) => [title, kind])).toEqual([
    ["Heron Märchen Night", "Proposal"],
    ["Heron Parade", "Event"],
  ]);
  expect(await kinds(host, "sten spons")).toEqual(["Conversation"]);
  expect(await kinds(other, "heron")).toEqual(["Proposal"]);
});

test("finds a sponsor's paid sponsorships and conversations", async () => {
  expect(await kinds(sponsor, "marchen")).toEqual(["Your sponsorship"]);
  const conversations = (await find(sponsor, "HANNE")).filter(({ kind }) => kind === "Conversation");
  expect(conversations).toHaveLength(1);
});

test("each link opens: a sponsorship's own page, and the edit page of a proposal without a public one", async () => {
  const [sponsorship] = await db.select().from(sponsorships).where(eq(sponsorships.sponsorId, sponsor.id));
  expect((await find(sponsor, "marchen"))[0]?.href).toBe(`/sponsorships/${sponsorship?.id}`);
  const drafting = await createHost(db);
  const { proposal } = await createProposal(db, drafting.id, { title: "Egret draft", status: "draft" });
  expect((await find(drafting, "egret"))[0]?.href).toBe(`/editproposal?id=${proposal.id}`);
  expect((await find(host, "marchen"))[0]?.href).toMatch(/^\/proposaldetails\//);
});

test("searches are limited for each account", async () => {
  const busy = await createHost(db);
  const { name, points, seconds } = paletteLimits.palette;
  await db
    .insert(rateLimits)
    .values({ key: `${name}:${busy.id}`, used: points, endsAt: new Date(Date.now() + seconds * 1000) });
  await expect(find(busy, "heron")).rejects.toMatchObject({ code: "limited" });
});

test("finds a vendor's services", async () => {
  expect(await find(seller.user, "portrait")).toMatchObject([
    { href: `/vendordashboard/services/${seller.services[0]?.id}`, kind: "Service" },
  ]);
  expect(await kinds(sponsor, "portrait")).toEqual([]);
});

test("finds nothing of others for an admin, takes wildcards literally, and lists at most five of a kind", async () => {
  expect(await kinds(await createAdmin(db), "heron")).toEqual([]);
  expect(await kinds(host, "%")).toEqual([]);
  expect(await kinds(host, "_")).toEqual([]);
  const busy = await createHost(db);
  for (let number = 0; number < 6; number++) await createProposal(db, busy.id, { title: `Swan ${number}` });
  expect((await find(busy, "swan")).map(({ title }) => title)).toEqual(
    [5, 4, 3, 2, 1].map((number) => `Swan ${number}`),
  );
});

test("is for signed-in people", async () => {
  await expect(findOwnThings(guestCtx(database), "heron")).rejects.toMatchObject({ code: "unauthenticated" });
});
