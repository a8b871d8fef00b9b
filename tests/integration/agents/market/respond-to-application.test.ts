import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { agentApplications } from "@/db/schema";
import { respondToApplication } from "@/lib/agents/market/commands/respond-to-application";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createApplication, createListed } from "@/tests/support/factories/agent-market";
import { createHost } from "@/tests/support/factories/users";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const statusOf = async (id: string) =>
  (await db.select().from(agentApplications).where(eq(agentApplications.id, id)))[0]?.status;

test.each([
  ["approve", "approved"],
  ["decline", "declined"],
] as const)("the button %s makes it %s, only for its host", async (result, status) => {
  const { host, listing } = await createListed(db);
  const { id: applicationId } = await createApplication(db, listing);
  const said = { applicationId, response: null, answer: result };
  const another = await ctxFor(database, await createHost(db));
  await expect(respondToApplication(another, said)).rejects.toMatchObject({ code: "not_found" });
  expect(await statusOf(applicationId)).toBe("pending");
  await respondToApplication(await ctxFor(database, host), said);
  expect(await statusOf(applicationId)).toBe(status);
});
