import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import type { CaseStatus } from "@/db/enums";
import { auditLog, mailMessages, moderationAppeals, moderationCases, proposals, reports } from "@/db/schema";
import { AppError } from "@/lib/core/errors";
import { getPublicProposal } from "@/lib/listings/proposals/queries/details";
import { answerAppeal } from "@/lib/trust/moderation/commands/answer-appeal";
import { appealDecision } from "@/lib/trust/moderation/commands/appeal-decision";
import { decideCase } from "@/lib/trust/moderation/commands/decide-case";
import { hideSubject } from "@/lib/trust/moderation/commands/hide-subject";
import { report } from "@/lib/trust/moderation/commands/report";
import { VERDICTS } from "@/lib/trust/moderation/status";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createAdmin, createHost, createSponsor } from "@/tests/support/factories/users";
import { histories } from "@/tests/support/histories";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const admins = [await ctxFor(database, await createAdmin(db)), await ctxFor(database, await createAdmin(db))];
const people = await Promise.all([1, 2, 3].map(async () => ctxFor(database, await createSponsor(db))));
const reason = "It is not an event.";

/** Possible actions. Numbers pick one of several people or objects. */
const step = fc.oneof(
  fc.record({ do: fc.constant("report" as const), who: fc.nat(2) }),
  fc.record({
    do: fc.constant("decide" as const),
    who: fc.nat(1),
    // Leaves out suspension, which has its own tests: the host must stay able to act.
    verdict: fc.constantFrom(...VERDICTS.filter((each) => each !== "suspend")),
  }),
  fc.record({ do: fc.constant("hide" as const), who: fc.nat(1) }),
  fc.record({ do: fc.constant("appeal" as const) }),
  fc.record({ do: fc.constant("answer" as const), who: fc.nat(1), lifts: fc.boolean() }),
  fc.record({ do: fc.constant("edit" as const), title: fc.constantFrom("One", "Two", "Three") }),
  fc.record({ do: fc.constant("pause" as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface ModelCase {
  status: CaseStatus;
  decidedBy: number | null;
  appeal: "none" | "open" | "upheld" | "lifted";
  before: "active" | "paused";
}

/** The expected state, without a database. */
class Model {
  title = "A fair";
  status: "active" | "paused" | "removed" = "active";
  reporters = new Set<number>();
  cases: ModelCase[] = [];
  notified = 0;

  get open() {
    return this.cases.find(({ status }) => status === "open");
  }
  /** The newest decision against the host, which they appeal. */
  get last() {
    return this.cases.findLast(({ status }) => !["open", "dismissed"].includes(status));
  }

  /** Performs an action and returns whether it succeeded; false if refused. */
  take(it: Step): boolean {
    switch (it.do) {
      case "report":
        if (this.status === "removed") return false;
        if (this.reporters.has(it.who)) return true;
        this.reporters.add(it.who);
        if (!this.open) this.openCase();
        return true;
      case "decide":
        return this.open ? this.decide(this.open, it.who, it.verdict) : false;
      case "hide":
        if (this.status === "removed") return false;
        return this.decide(this.open ?? this.openCase(), it.who, "hide");
      case "appeal":
        if (!this.last || this.last.status === "lifted") return false;
        if (this.last.appeal === "none") this.last.appeal = "open";
        return true;
      case "answer":
        return this.answer(it.who, it.lifts);
      case "edit":
        this.title = it.title;
        return true;
      case "pause":
        if (this.status === "removed") return false;
        this.status = "paused";
        return true;
    }
  }

  private openCase(): ModelCase {
    const made: ModelCase = { status: "open", decidedBy: null, appeal: "none", before: "active" };
    this.cases.push(made);
    return made;
  }

  private decide(one: ModelCase, who: number, verdict: string): boolean {
    if (verdict === "hide") {
      if (this.status === "removed") return false;
      one.before = this.status;
      this.status = "removed";
    }
    one.status = verdict === "hide" ? "hidden" : verdict === "warn" ? "warned" : "dismissed";
    one.decidedBy = who;
    if (verdict !== "dismiss") this.notified++;
    return true;
  }

  private answer(who: number, lifts: boolean): boolean {
    const one = this.cases.findLast(({ appeal }) => appeal === "open");
    if (!one || one.decidedBy === who) return false;
    if (lifts) {
      if (one.status === "hidden") {
        if (this.status !== "removed") return false;
        this.status = one.before;
      }
      one.status = "lifted";
    }
    one.appeal = lifts ? "lifted" : "upheld";
    this.notified++;
    return true;
  }
}

async function play(steps: Step[]): Promise<void> {
  const host = await createHost(db);
  const asHost = await ctxFor(database, host);
  const { proposal } = await createProposal(db, host.id, { title: "A fair" });
  const ofProposal = eq(moderationCases.subjectId, proposal.id);
  const model = new Model();
  const thing = { kind: "proposal", id: proposal.id } as const;
  const caseBy = async (wanted: (one: typeof moderationCases.$inferSelect) => boolean) =>
    (await db.select().from(moderationCases).where(ofProposal).orderBy(moderationCases.id)).findLast(wanted)
      ?.id;

  async function act(it: Step): Promise<void> {
    switch (it.do) {
      case "report":
        await report(people[it.who] ?? asHost, { ...thing, reason: "spam" });
        return;
      case "decide": {
        const caseId = await caseBy(({ status }) => status === "open");
        // If no case is open, tries the newest decided one again, like an admin with an outdated page.
        const tried = caseId ?? (await caseBy(() => true));
        if (!tried) throw new AppError("not_found", "nothing to decide");
        await decideCase(admins[it.who] ?? asHost, { caseId: tried, verdict: it.verdict, reason });
        return;
      }
      case "hide":
        await hideSubject(admins[it.who] ?? asHost, { ...thing, reason });
        return;
      case "appeal": {
        const caseId = await caseBy(({ status }) => !["open", "dismissed"].includes(status));
        if (!caseId) throw new AppError("not_found", "nothing to answer");
        await appealDecision(asHost, { caseId, words: "Why?" });
        return;
      }
      case "answer": {
        const [appeal] = await db
          .select({ id: moderationAppeals.id })
          .from(moderationAppeals)
          .innerJoin(moderationCases, eq(moderationCases.id, moderationAppeals.caseId))
          .where(and(ofProposal, eq(moderationAppeals.status, "open")))
          .orderBy(moderationCases.id)
          .then((found) => found.slice(-1));
        if (!appeal) throw new AppError("not_found", "nothing to appeal");
        await answerAppeal(admins[it.who] ?? asHost, {
          appealId: appeal.id,
          answer: it.lifts ? "lift" : "uphold",
          reason,
        });
        return;
      }
      case "edit":
        await db.update(proposals).set({ title: it.title }).where(eq(proposals.id, proposal.id));
        return;
      case "pause":
        await db.update(proposals).set({ status: "paused" }).where(eq(proposals.id, proposal.id));
    }
  }

  for (const it of steps) {
    if (it.do === "pause" && model.status === "removed") continue;
    const expected = model.take(it);
    const done = await act(it).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError) return false;
        throw error;
      },
    );
    expect(done, JSON.stringify(it)).toBe(expected);
  }

  const cases = await db.select().from(moderationCases).where(ofProposal).orderBy(moderationCases.id);
  expect(cases.map(({ status }) => status)).toEqual(model.cases.map(({ status }) => status));
  const [row] = await db.select().from(proposals).where(eq(proposals.id, proposal.id));
  expect(row?.status).toBe(model.status);
  expect((await getPublicProposal(asHost, proposal.id)) !== null).toBe(model.status !== "removed");
  expect(await db.$count(reports, eq(reports.subjectId, proposal.id))).toBe(model.reporters.size);
  expect(cases.reduce((sum, { reportCount }) => sum + reportCount, 0)).toBe(model.reporters.size);
  expect(await db.$count(mailMessages, eq(mailMessages.toUserId, host.id))).toBe(model.notified);
  for (const one of cases) {
    const log = await db.select().from(auditLog).where(eq(auditLog.entityId, one.id));
    const decisions = log.filter(({ action }) => /^case\.(dismiss|hide|warn|suspend)$/.test(action));
    expect(decisions).toHaveLength(one.status === "open" ? 0 : 1);
  }
}

test(
  "in any history of reports, decisions, and appeals, each case is decided once, notified once, and undone completely",
  ...histories(60, fc.array(step, { minLength: 3, maxLength: 14 }), play),
);
