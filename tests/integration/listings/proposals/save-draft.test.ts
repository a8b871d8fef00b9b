import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { proposalDrafts } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { discardDraft } from "@/lib/listings/proposals/commands/discard-draft";
import { publishProposal } from "@/lib/listings/proposals/commands/publish-proposal";
import { saveDraft } from "@/lib/listings/proposals/commands/save-draft";
import { emptyDraft } from "@/lib/listings/proposals/draft";
import { DraftContent } from "@/lib/listings/proposals/draft-schema";
import { latestDraft } from "@/lib/listings/proposals/queries/drafts";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createViewer } from "@/tests/support/factories/viewer";
import { wizardInput } from "@/tests/support/factories/wizard";
import { NOON, testCtx } from "@/tests/support/viewer-ctx";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const ctxOf = (viewer: Viewer | null, at = NOON) => testCtx(database, viewer, { now: () => at });
const titled = (title: string) => {
  const content = emptyDraft(null, "Etc/UTC", NOON);
  return { ...content, proposal: { ...content.proposal, title } };
};
const days = (count: number) => new Date(NOON.getTime() + count * 86_400_000);

describe("a draft on the server", () => {
  it("gets a new version with each save and returns as typed", async () => {
    const ada = await createViewer(database);
    const id = newId();
    expect(await saveDraft(ctxOf(ada), { id, version: 0, content: titled("One") })).toEqual({ version: 1 });
    const half = titled("1,5x");
    half.tiers = [
      {
        key: "a",
        name: "",
        amount: "abc",
        description: "",
        benefits: ["", "x"],
        benefitTerms: {},
        places: "-",
      },
    ];
    expect(await saveDraft(ctxOf(ada), { id, version: 1, content: half })).toEqual({ version: 2 });
    expect(await latestDraft(ctxOf(ada))).toEqual({ id, version: 2, content: half });
  });

  it("is stored without characters the database rejects", async () => {
    const ada = await createViewer(database);
    const content = DraftContent.parse(titled("River\u0000 Fair\ud83c\n\tby the mill"));
    await saveDraft(ctxOf(ada), { id: newId(), version: 0, content });
    expect((await latestDraft(ctxOf(ada)))?.content.proposal.title).toBe("River Fair\n\tby the mill");
  });

  it("is not overwritten by an outdated tab", async () => {
    const ada = await createViewer(database);
    const id = newId();
    await saveDraft(ctxOf(ada), { id, version: 0, content: titled("One") });
    await saveDraft(ctxOf(ada), { id, version: 1, content: titled("Two") });
    for (const version of [0, 1, 7])
      await expect(saveDraft(ctxOf(ada), { id, version, content: titled("Old") })).rejects.toMatchObject({
        code: "conflict",
      });
    expect((await latestDraft(ctxOf(ada)))?.content.proposal.title).toBe("Two");
  });

  it("saved by two tabs at the same instant is saved by one", async () => {
    const ada = await createViewer(database);
    const id = newId();
    await saveDraft(ctxOf(ada), { id, version: 0, content: titled("One") });
    const saves = await Promise.allSettled(
      ["A", "B", "C", "D"].map((title) => saveDraft(ctxOf(ada), { id, version: 1, content: titled(title) })),
    );
    expect(saves.filter((save) => save.status === "fulfilled")).toHaveLength(1);
  });

  it("discardDraft: cannot be read, written, or deleted by anyone else", async () => {
    const [ada, eve] = [await createViewer(database), await createViewer(database)];
    const id = newId();
    await saveDraft(ctxOf(ada), { id, version: 0, content: titled("Mine") });
    for (const version of [0, 1])
      await expect(saveDraft(ctxOf(eve), { id, version, content: titled("Stolen") })).rejects.toMatchObject({
        code: "conflict",
      });
    await discardDraft(ctxOf(eve), { id });
    expect(await latestDraft(ctxOf(eve))).toBeNull();
    expect((await latestDraft(ctxOf(ada)))?.content.proposal.title).toBe("Mine");
    await discardDraft(ctxOf(ada), { id });
    expect(await latestDraft(ctxOf(ada))).toBeNull();
  });

  it("expires thirty days after its last save", async () => {
    const ada = await createViewer(database);
    const id = newId();
    await saveDraft(ctxOf(ada), { id, version: 0, content: titled("One") });
    await saveDraft(ctxOf(ada, days(10)), { id, version: 1, content: titled("Two") });
    expect(await latestDraft(ctxOf(ada, days(39)))).not.toBeNull();
    expect(await latestDraft(ctxOf(ada, days(40)))).toBeNull();
  });

  it("is deleted when published, and does not return with a late save", async () => {
    const ada = await createViewer(database);
    const draftId = newId();
    await saveDraft(ctxOf(ada), { id: draftId, version: 0, content: titled("One") });
    await publishProposal(ctxOf(ada), wizardInput({ draftId }));
    for (const version of [0, 1])
      await expect(
        saveDraft(ctxOf(ada), { id: draftId, version, content: titled("Late") }),
      ).rejects.toMatchObject({ code: "conflict" });
    expect(await latestDraft(ctxOf(ada))).toBeNull();
  });

  it("is one of at most twenty", async () => {
    const ada = await createViewer(database);
    for (let at = 0; at < 22; at++)
      await saveDraft(ctxOf(ada), { id: newId(), version: 0, content: titled(`${at}`) });
    const rows = await database.db.select().from(proposalDrafts).where(eq(proposalDrafts.userId, ada.id));
    expect(rows).toHaveLength(20);
    expect((await latestDraft(ctxOf(ada)))?.content.proposal.title).toBe("21");
  });

  it("is not stored for guests", async () => {
    await expect(
      saveDraft(ctxOf(null), { id: newId(), version: 0, content: titled("One") }),
    ).rejects.toMatchObject({
      code: "unauthenticated",
    });
    expect(await latestDraft(ctxOf(null))).toBeNull();
  });
});

it("reads as much as possible of an older or tampered browser copy", () => {
  const content = {
    ...titled(`a${String.fromCharCode(0)}b`),
    step: 9,
    selectedAddons: ["gold"],
    plan: "elite",
  };
  expect(DraftContent.parse(content)).toMatchObject({
    step: 1,
    selectedAddons: [],
    plan: null,
    proposal: { title: "ab" },
  });
  expect(DraftContent.safeParse({ proposal: 1 }).success).toBe(false);
});
