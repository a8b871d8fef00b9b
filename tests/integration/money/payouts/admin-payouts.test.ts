import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  auditLog,
  bankConfirmations,
  mailMessages,
  payouts,
  reconciliationExceptions,
  users,
} from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { RAIL_MISSING } from "@/lib/money/payouts/admin/copy";
import type { HistoryFilters } from "@/lib/money/payouts/admin/filters";
import type { DuePayoutDto } from "@/lib/money/payouts/admin/lists";
import { approveAndSend } from "@/lib/money/payouts/commands/approve-and-send";
import { approvePayouts } from "@/lib/money/payouts/commands/approve-payouts";
import { cancelPayout } from "@/lib/money/payouts/commands/cancel-payout";
import { createDuePayouts } from "@/lib/money/payouts/commands/create-due-payouts";
import { exportPayoutRun } from "@/lib/money/payouts/commands/export-payout-run";
import { exportPayouts } from "@/lib/money/payouts/commands/export-payouts";
import { failPayout } from "@/lib/money/payouts/commands/fail-payout";
import { markPayoutPaid } from "@/lib/money/payouts/commands/mark-payout-paid";
import { previewStatement } from "@/lib/money/payouts/commands/preview-statement";
import { sendPayouts } from "@/lib/money/payouts/commands/send-payouts";
import { settleShortReturn } from "@/lib/money/payouts/commands/settle-short-return";
import { applyStatement } from "@/lib/money/payouts/internal/apply-statement";
import { listDue, listReady } from "@/lib/money/payouts/queries/admin/due";
import { listHeld } from "@/lib/money/payouts/queries/admin/held";
import {
  listPayoutHistory,
  listPayoutsForFile,
  listRunPayouts,
} from "@/lib/money/payouts/queries/admin/history";
import { getPayoutForAdmin } from "@/lib/money/payouts/queries/admin/payout";
import { listShortReturns } from "@/lib/money/payouts/queries/admin/returns";
import { getRun, listRuns } from "@/lib/money/payouts/queries/admin/runs";
import { ApproveChosenInput, choiceOf } from "@/lib/money/payouts/schema";
import { NO_CREDENTIALS } from "@/tests/support/both-admins";
import { openClients } from "@/tests/support/clients";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { expectSoundLedger } from "@/tests/support/payments";
import { type PayoutWorld, payoutWorld } from "@/tests/support/payouts";

const FIRST = { at: "first" } as const;
const ALL: HistoryFilters = { q: null, status: null, method: null };

let database: TestDatabase;
let world: PayoutWorld;
let ann: Ctx;
let ben: Ctx;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await payoutWorld(database);
  [ann, ben] = [await world.as(world.admins[0]), await world.as(world.admins[1])];
});
afterAll(async () => {
  await expectSoundLedger(database);
  await database.close();
});

async function dueTo(payeeId: string): Promise<DuePayoutDto> {
  await createDuePayouts(world.system());
  const { rows } = await listDue(ann, FIRST);
  const row = rows.find(({ payee }) => payee.id === payeeId);
  if (!row) throw new Error("nothing is due");
  return row;
}

/** The form value of a ticked row. */
const ticked = (...rows: DuePayoutDto[]) =>
  ApproveChosenInput.parse({ chosen: rows.map((row) => choiceOf(row.id, row)) });

/** A payout by bank file that is in transit. */
async function sentByBank(cents: number) {
  const host = await world.host(cents, "swift");
  await world.approved(host.id);
  const { runId } = await sendPayouts(ann, { method: "swift" });
  return { host, runId, payout: await world.payoutOf(host.id) };
}

const lineOf = (key: string | null, amount: string) => `reference,amount,currency\n${key},${amount},USD`;

describe("a due payout", () => {
  test("approveAndSend: is sent once two admins approved it as they saw it", async () => {
    const host = await world.host(40_000);
    const seen = await dueTo(host.id);
    expect(seen).toMatchObject({
      amountCents: 40_000,
      method: "paypal",
      obstacle: null,
      firstApprovedBy: null,
    });
    expect(await approveAndSend(ann, ticked(seen))).toMatchObject({ approved: 0, waiting: 1, runs: [] });
    expect(await dueTo(host.id)).toMatchObject({ firstApprovedBy: { id: world.admins[0].id } });
    expect(await approveAndSend(ann, ticked(seen)), "pressed again").toMatchObject({ waiting: 1 });
    const done = await approveAndSend(ben, ticked(seen));
    expect(done).toMatchObject({ approved: 1, waiting: 0, runs: [{ sent: 1 }], unsent: null });
    await expect(approveAndSend(ben, ticked(seen)), "from a stale page").rejects.toMatchObject({
      code: "conflict",
    });
    const runId = done.runs[0]?.runId ?? "";
    expect(await getRun(ann, runId)).toMatchObject({ count: 1, amountCents: 40_000, byFile: false });
    expect(await listRunPayouts(ann, runId)).toMatchObject([{ payee: { id: host.id }, status: "sent" }]);
    expect((await listRuns(ann, FIRST)).rows[0]).toMatchObject({ id: runId });
  });

  test("conflicts when the amount or the account differs from what was shown, and nothing is approved", async () => {
    const [more, moved] = [await world.host(30_000), await world.host(20_000)];
    const [first, second] = [await dueTo(more.id), await dueTo(moved.id)];
    await world.earn(more, 5_000);
    await createDuePayouts(world.system());
    await expect(approveAndSend(ann, ticked(second, first))).rejects.toThrow("is now $350");
    expect(await dueTo(moved.id)).toMatchObject({ firstApprovedBy: null });
    await world.setMethod(moved.id, "paypal");
    await expect(approveAndSend(ann, ticked(second))).rejects.toThrow("changed their payout destination");
    expect(await world.payoutOf(moved.id)).toMatchObject({ status: "due", firstApprovedById: null });
  });

  test("is frozen, with the reason, while the payee's account is suspended", async () => {
    const host = await world.host(25_000);
    const seen = await dueTo(host.id);
    await database.db
      .update(users)
      .set({ accountStatus: "suspended", suspensionReason: "Sold what was not theirs." })
      .where(eq(users.id, host.id));
    await expect(approveAndSend(ann, ticked(seen))).rejects.toMatchObject({ code: "conflict" });
    expect(await listHeld(ann, { reason: "suspended", cursor: FIRST })).toMatchObject({
      rows: [
        { payee: { id: host.id }, obstacle: "suspended", amountCents: 25_000, payout: { status: "due" } },
      ],
    });
    const held = await listHeld(ann, { reason: "held", cursor: FIRST });
    expect(held.rows.map(({ payee }) => payee.id)).not.toContain(host.id);
    const all = await listHeld(ann, { reason: null, cursor: FIRST });
    expect(all.rows.map(({ payee }) => payee.id)).toContain(host.id);
  });

  test("waits for the host organization's name, and the admin pages show it", async () => {
    const host = await world.host(5_000);
    await database.db.update(users).set({ companyName: null }).where(eq(users.id, host.id));
    const { rows } = await listHeld(ann, { reason: null, cursor: FIRST });
    expect(rows.find(({ payee }) => payee.id === host.id)).toMatchObject({ obstacle: "no_organization" });
  });

  test("can't be approved without a rail to send it, and an earlier approval waits and shows why", async () => {
    const host = await world.host(15_000, "swift");
    const noBank = (ctx: Ctx): Ctx => ({
      ...ctx,
      ports: { ...ctx.ports, payouts: { ...ctx.ports.payouts, forMethod: () => null } },
    });
    const seen = await dueTo(host.id);
    expect(seen).toMatchObject({ canSend: true });
    const { rows } = await listDue(noBank(ann), FIRST);
    expect(rows.find(({ id }) => id === seen.id)).toMatchObject({ canSend: false });
    for (const ctx of [ann, ben])
      await expect(approveAndSend(noBank(ctx), ticked(seen))).rejects.toThrow(RAIL_MISSING.swift);
    expect(await world.payoutOf(host.id)).toMatchObject({ status: "due", firstApprovedById: null });
    for (const ctx of [ann, ben]) await approvePayouts(ctx, ticked(seen));
    expect(await listReady(noBank(ann))).toMatchObject([{ method: "swift", count: 1, by: null }]);
    expect(await listReady(ann)).toMatchObject([
      { method: "swift", count: 1, amountCents: 15_000, by: "file" },
    ]);
    await sendPayouts(ann, { method: "swift" });
    expect(await listReady(ann)).toEqual([]);
  });
});

describe("a payout by bank file", () => {
  test("can't be marked as paid from a stale page", async () => {
    const { host, payout } = await sentByBank(12_000);
    for (const ctx of [ann, ben])
      await failPayout(ctx, { payoutId: payout.id, attempt: 1, reason: "AC04", ...NO_CREDENTIALS });
    await world.approved(host.id);
    await sendPayouts(ann, { method: "swift" });
    const stale = { payoutId: payout.id, attempt: 1, ...NO_CREDENTIALS };
    await expect(markPayoutPaid(ann, stale)).rejects.toMatchObject({ code: "conflict" });
    for (const ctx of [ann, ben]) await markPayoutPaid(ctx, { ...stale, attempt: 2 });
    expect(await getPayoutForAdmin(ann, payout.id)).toMatchObject({
      status: "paid",
      attempt: 2,
      isByFile: true,
    });
  });

  test("shows its audit log, its ledger entries, and what one admin has confirmed", async () => {
    const { payout } = await sentByBank(13_000);
    await markPayoutPaid(ann, { payoutId: payout.id, attempt: 1, ...NO_CREDENTIALS });
    const shown = await getPayoutForAdmin(ben, payout.id);
    expect(shown?.events.map(({ action }) => action)).toEqual([
      "payout.create",
      "payout.approve_first",
      "payout.approve",
      "payout.send",
    ]);
    expect(shown?.lines.map(({ amountCents }) => amountCents).toSorted()).toEqual([-13_000, 13_000]);
    expect(shown?.waiting).toMatchObject([{ says: "paid", byId: world.admins[0].id }]);
    expect(await getPayoutForAdmin(ann, "none")).toBeNull();
  });

  test("previewStatement: previews every line and stores nothing", async () => {
    const { payout } = await sentByBank(14_000);
    const text = `${lineOf(payout.transferKey, "-140.00")}\n,50.00,USD`;
    const rows = async () => [
      await database.db.$count(auditLog),
      await database.db.$count(reconciliationExceptions),
      await database.db.$count(bankConfirmations),
      await database.db.$count(mailMessages),
    ];
    const before = await rows();
    const outcomes = async () => (await previewStatement(ann, { text })).lines.map(({ outcome }) => outcome);
    expect(await outcomes()).toEqual(["waiting", "unknown_reference"]);
    expect(await rows()).toEqual(before);
    await applyStatement(authorize(ben, ["admin"]), { name: "a.csv", text });
    expect(await outcomes(), "the second admin's import would count").toEqual(["paid", "unknown_reference"]);
    expect(await world.payoutOf(payout.payeeId)).toMatchObject({ status: "sent" });
    await applyStatement(authorize(ann, ["admin"]), { name: "a.csv", text });
    expect(await outcomes()).toEqual(["alreadyBooked", "unknown_reference"]);
    const foreign = `reference,amount,currency,Buchungstag\n,1.00,USD,2027-06-04`;
    expect(await previewStatement(ann, { text: foreign })).toMatchObject({ ignored: ["Buchungstag"] });
    await expect(previewStatement(ann, { text: "nothing" })).rejects.toMatchObject({ code: "invalid" });
  });

  test("that was returned short is listed until two admins chose the same resolution", async () => {
    const { host, payout } = await sentByBank(50_000);
    await applyStatement(authorize(ann, ["admin"]), {
      name: "b.csv",
      text: lineOf(payout.transferKey, "481.50"),
    });
    const { rows } = await listShortReturns(ann, FIRST);
    expect(rows).toMatchObject([{ payoutId: payout.id, sentCents: 50_000, backCents: 48_150, waiting: [] }]);
    const input = { caseId: rows[0]?.caseId ?? "", reason: "The account was closed.", ...NO_CREDENTIALS };
    expect(await settleShortReturn(ann, { ...input, bornBy: "platform" })).toBe("waiting");
    expect(await settleShortReturn(ben, { ...input, bornBy: "payee" })).toBe("waiting");
    expect(
      (await listShortReturns(ben, FIRST)).rows[0]?.waiting.map(({ bornBy }) => bornBy).toSorted(),
    ).toEqual(["payee", "platform"]);
    expect(await settleShortReturn(ben, { ...input, bornBy: "platform" })).toBe("done");
    expect((await listShortReturns(ben, FIRST)).rows).toEqual([]);
    expect(await world.available(host.id)).toBe(50_000);
    await expect(settleShortReturn(ann, { ...input, bornBy: "platform" })).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

describe("the payout history", () => {
  test("is searchable by person, reference, and status, in both directions", async () => {
    const { host, payout } = await sentByBank(16_000);
    const ids = async (filters: Partial<HistoryFilters>, ctx = ann) =>
      (await listPayoutHistory(ctx, { ...ALL, ...filters }, FIRST)).rows.map(({ id }) => id);
    const [row] = await database.db.select().from(users).where(eq(users.id, host.id));
    for (const q of [row?.email.toUpperCase(), payout.transferKey, payout.id, host.id])
      expect(await ids({ q: q ?? "" }), q ?? "").toEqual([payout.id]);
    expect(await ids({ q: row?.fullName.toLowerCase() ?? "", status: "sent" })).toEqual([payout.id]);
    expect(await ids({ q: row?.fullName.toLowerCase() ?? "", status: "paid" })).toEqual([]);
    expect(await ids({ q: "unknown@example.test" })).toEqual([]);
    const all = await database.db.$count(payouts);
    expect((await ids({})).length).toBe(all);
    const last = await listPayoutHistory(ann, ALL, { at: "last" });
    expect(last.rows.map(({ id }) => id)).toEqual(await ids({}));
    expect(
      (await listPayoutHistory(ann, { ...ALL, status: "due" }, FIRST)).rows.every(
        ({ status }) => status === "due",
      ),
    ).toBe(true);
  });

  test("exportPayouts: exports a file that contains no formulas", async () => {
    const host = await world.host(11_000);
    await database.db.update(users).set({ fullName: '=HYPERLINK("x")' }).where(eq(users.id, host.id));
    await createDuePayouts(world.system());
    const file = await exportPayouts(ann, { ...ALL, status: "due" });
    expect(file).toContain(`"'=HYPERLINK(""x"")"`);
    expect(file).not.toContain(",=");
    const stored = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, "payout_history.export"));
    expect(stored).toMatchObject([{ actorId: ann.viewer?.id, after: { status: "due" } }]);
  });

  test("only admins can use any of this", async () => {
    const host = await world.as(await world.host(0));
    const { id } = await world.payoutOf((await sentByBank(10_500)).host.id);
    for (const asked of [
      listDue(host, FIRST),
      listReady(host),
      listHeld(host, { reason: null, cursor: FIRST }),
      listPayoutHistory(host, ALL, FIRST),
      listPayoutsForFile(host, ALL),
      exportPayouts(host, ALL),
      listRuns(host, FIRST),
      getRun(host, id),
      listRunPayouts(host, id),
      listShortReturns(host, FIRST),
      getPayoutForAdmin(host, id),
      previewStatement(host, { text: "" }),
      approveAndSend(host, { payoutIds: [id], ...NO_CREDENTIALS }),
    ])
      await expect(asked).rejects.toMatchObject({ code: "not_found" });
  });
});

test("two admins who decide concurrently agree once, and the audit log records everything", async () => {
  const { host, runId, payout } = await sentByBank(60_000);
  await exportPayoutRun(ann, { runId });
  const text = lineOf(payout.transferKey, "590.00");
  await applyStatement(authorize(ann, ["admin"]), { name: "c.csv", text });
  const [open] = (await listShortReturns(ann, FIRST)).rows;
  const input = {
    caseId: open?.caseId ?? "",
    bornBy: "platform",
    reason: "It was closed.",
    ...NO_CREDENTIALS,
  } as const;
  const others = openClients(database.url, 2);
  const both = [ann, await world.as(world.admins[1], others)];
  const notified = await Promise.all(both.map((ctx) => settleShortReturn(ctx, input)));
  expect(notified.toSorted()).toEqual(["done", "waiting"]);
  await others.close();
  expect(await world.available(host.id)).toBe(60_000);

  const { id } = await dueTo(host.id);
  for (const ctx of [ann, ben]) await cancelPayout(ctx, { payoutId: id, reason: "Not now" });
  const admins = world.admins.map((admin) => admin.id);
  const rows = await database.db.select().from(auditLog).where(inArray(auditLog.actorId, admins));
  const actions = new Set(rows.map(({ action }) => action));
  for (const action of [
    "payout.approve_first",
    "payout.approve",
    "payout.cancel",
    "payout.fail",
    "payout.pay",
    "payout_run.create",
    "payout_run.export",
    "payout_statement.import",
    "bank_confirmation.propose",
    "bank_confirmation.agree",
    "bank_case.end",
  ])
    expect(actions, action).toContain(action);
});
