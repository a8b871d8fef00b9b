import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { campaigns, entitlements } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { writeCampaign } from "@/lib/messaging/campaigns/commands/write-campaign";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createReader } from "@/tests/support/factories/campaigns";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

test("one button emails only the host, the other starts it, and other hosts can use neither", async () => {
  const host = await createHost(db, { emailVerifiedAt: new Date() });
  const { proposal } = await createProposal(db, host.id);
  const credit = { userId: host.id, proposalId: proposal.id, product: "email_blast" as const };
  await db.insert(entitlements).values({ ...credit, startsAt: new Date() });
  await createReader(database);
  const input = {
    proposalId: proposal.id,
    message: "Come",
    audience: "everyone" as const,
    subject: null,
    withinMiles: null,
  };
  const press = async (user: { id: string }, intent: "test" | "send") =>
    writeCampaign(await ctxFor(database, user), { ...input, intent, idempotencyKey: newId() });
  const queued = () => db.$count(campaigns, eq(campaigns.proposalId, proposal.id));

  const another = await createHost(db, { emailVerifiedAt: new Date() });
  for (const intent of ["test", "send"] as const)
    await expect(press(another, intent)).rejects.toMatchObject({ code: "not_found" });
  expect(await press(host, "test")).toEqual({ step: "tested", to: host.email });
  expect(await queued()).toBe(0);
  expect(await press(host, "send")).toMatchObject({ step: "queued", recipients: 1 });
  expect(await queued()).toBe(1);
});
