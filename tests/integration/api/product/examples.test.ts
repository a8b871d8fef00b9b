import { afterAll, expect, test } from "vitest";
import { productEndpoints } from "@/lib/api/product/registry";
import { newId } from "@/lib/core/ids";
import { Story } from "@/tests/support/api-story";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createAgent, createAgreement } from "@/tests/support/factories/agents";
import { createReaders } from "@/tests/support/factories/campaigns";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { createVendor } from "@/tests/support/factories/vendors";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;

/** The rows that the examples refer to. */
const PROPOSAL = "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e0f";
const EVENT = "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e10";
const AGREEMENT = "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e11";
const VENDOR = "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e12";

const story = new Story();
const host = await createHost(db, {
  emailVerifiedAt: new Date(),
  fullName: "Maria Lopez",
  companyName: "Millbrook Lantern Walk",
  email: "maria@example.org",
});
await createEvent(db, host.id, {
  id: EVENT,
  listingId: newId(),
  title: "Lantern Walk",
  startDate: "2030-06-15",
  startsAt: new Date("2030-06-15T10:00:00Z"),
  endsAt: new Date("2030-06-15T12:00:00Z"),
});
await createProposal(db, host.id, { id: PROPOSAL, eventId: EVENT, title: "Light the Lantern Walk" });
await createAgreement(
  db,
  {
    proposalId: PROPOSAL,
    hostId: host.id,
    agent: await createAgent(db, { email: "ines@example.org", fullName: "Ines Novak" }),
  },
  { id: AGREEMENT },
);
await createVendor(db, { id: VENDOR, businessName: "Lantern Catering" });
await createReaders(database, 5);

const withExample = productEndpoints.filter(({ example }) => example);

test.each(withExample.map((endpoint) => [endpoint.path, endpoint] as const))(
  "the example of %s works as documented",
  async (path, { method, example, permission }) => {
    const caller = permission === "public" || !path.endsWith("proposalData") ? host : await createHost(db);
    const response = await story.call(await ctxFor(database, caller), method, path, example?.body);
    expect(response).toMatchObject({ status: 1 });
  },
);

test("each documented response is the actual response", async () => {
  await expect(story.written()).toMatchFileSnapshot("../../../../lib/api/examples/product.json");
});

test("every call that takes JSON has an example, except those with Google tokens", () => {
  const without = productEndpoints.filter(({ example }) => !example).map(({ path }) => path);
  expect(without).toEqual([
    "/api/registerwithgoogle",
    "/api/sponser/loginwithgoogle",
    "/api/uploadimageVideo",
  ]);
});
