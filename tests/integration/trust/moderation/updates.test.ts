import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { mailMessages, moderationCases, users } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { publishUpdate } from "@/lib/funding/updates/commands/publish-update";
import { listOwnUpdates, listUpdates } from "@/lib/funding/updates/queries/updates";
import { answerAppeal } from "@/lib/trust/moderation/commands/answer-appeal";
import { appealDecision } from "@/lib/trust/moderation/commands/appeal-decision";
import { decideCase } from "@/lib/trust/moderation/commands/decide-case";
import { report } from "@/lib/trust/moderation/commands/report";
import { getCase } from "@/lib/trust/moderation/queries/case";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createAdmin, createHost, createSponsor } from "@/tests/support/factories/users";

const database = await createTestDatabase();
const { db, readDb } = database;
afterAll(database.close);

test("an update on a public page is reported, hidden from everyone but the host's team, and restored", async () => {
  const host = await createHost(db);
  const { proposal } = await createProposal(db, host.id);
  const asHost = await ctxFor(database, host);
  const asReader = await ctxFor(database, await createSponsor(db));
  const { updateId } = await publishUpdate(asHost, {
    proposalId: proposal.id,
    formId: newId(),
    title: null,
    words: "Pay me outside of this site.",
    pictures: [],
  });
  const setHost = (accountStatus: "suspended" | "active") =>
    db.update(users).set({ accountStatus }).where(eq(users.id, host.id));
  const thing = { kind: "update", id: updateId, reason: "scam" } as const;
  await expect(report(asHost, thing), "their own").rejects.toMatchObject({ code: "conflict" });
  await setHost("suspended");
  await expect(report(asReader, thing), "not public").rejects.toMatchObject({ code: "not_found" });
  await setHost("active");
  await report(asReader, thing);

  const [found] = await db.select().from(moderationCases).where(eq(moderationCases.subjectId, updateId));
  const caseId = found?.id ?? "";
  expect(found?.snapshot?.lines).toEqual([{ label: "Words", text: "Pay me outside of this site." }]);
  const [one, other] = [
    await ctxFor(database, await createAdmin(db)),
    await ctxFor(database, await createAdmin(db)),
  ];
  await decideCase(one, { caseId, verdict: "hide", reason: "Payments stay on this site." });
  expect(await listUpdates(readDb, proposal.id)).toEqual([]);
  expect(await listOwnUpdates(readDb, proposal.id)).toMatchObject([{ id: updateId, isHidden: true }]);
  const sent = await db.select().from(mailMessages).where(eq(mailMessages.toUserId, host.id));
  expect(sent.map(({ template }) => template)).toEqual(["content-hidden"]);
  await appealDecision(asHost, { caseId, words: "It was a joke." });
  const { appeal } = await getCase(other, caseId);
  await answerAppeal(other, { appealId: appeal?.id ?? "", answer: "lift", reason: "You are right." });
  expect(await listUpdates(readDb, proposal.id)).toMatchObject([{ id: updateId }]);
});
