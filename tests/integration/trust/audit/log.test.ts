import { afterAll, beforeAll, expect, test } from "vitest";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { readCursor } from "@/lib/core/cursor-page";
import { newId } from "@/lib/core/ids";
import { proposalPath } from "@/lib/core/slug";
import { exportLog } from "@/lib/trust/audit/commands/export-log";
import { readLogFilters } from "@/lib/trust/audit/filters";
import { getLogEntry, listLog, listLoggedActions, listNamedLog } from "@/lib/trust/audit/queries";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createAdmin, createHost, type UserRow } from "@/tests/support/factories/users";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const requestId = newId();
let admin: Ctx;
let host: UserRow;

async function write(at: string, action: `${string}.${string}`, entityId: string, actorId?: string) {
  const ctx = { ...guestCtx(database), now: () => new Date(at), requestId };
  await db.transaction((tx) =>
    recordAudit(tx, ctx, {
      action,
      entityId,
      actorId,
      before: { status: "draft" },
      after: { status: "live" },
    }),
  );
}

beforeAll(async () => {
  host = await createHost(db, { fullName: "Maria Lopez", email: "maria@lopez.example" });
  admin = await ctxFor(database, await createAdmin(db));
  for (let n = 0; n < 60; n++)
    await write(`2026-03-01T00:${String(n).padStart(2, "0")}:00Z`, "offer.submit", `o${n}`);
  await write("2026-03-02T10:00:00Z", "proposal.publish", "p1", host.id);
  await write("2026-03-02T10:01:00Z", "proposal.edit", "p1", host.id);
  await write("2026-03-03T10:00:00Z", "proposal_agent.agree", "p1");
  // Written later about an earlier day: the time of the event counts.
  await write("2026-02-01T10:00:00Z", "offer.accept", "o1", host.id);
});

const found = async (query: Record<string, string>) =>
  (await listLog(admin, readLogFilters(query), readCursor(query))).rows.map(
    ({ action, entityId }) => `${action} ${entityId}`,
  );

test("searches by action, actor, object, and date", async () => {
  expect(await found({ action: "proposal." })).toEqual(["proposal.edit p1", "proposal.publish p1"]);
  expect(await found({ action: "proposal.edit" })).toEqual(["proposal.edit p1"]);
  expect(await found({ who: " Maria@Lopez.example " })).toEqual([
    "proposal.edit p1",
    "proposal.publish p1",
    "offer.accept o1",
  ]);
  expect(await found({ who: host.id, action: "offer." })).toEqual(["offer.accept o1"]);
  expect(await found({ who: "no-one@lopez.example" })).toEqual([]);
  expect(await found({ thing: "p1" })).toEqual([
    "proposal_agent.agree p1",
    "proposal.edit p1",
    "proposal.publish p1",
  ]);
  expect(await found({ thing: "p1", action: "proposal." })).toHaveLength(2);
  expect(await found({ from: "2026-03-02", to: "2026-03-02" })).toHaveLength(2);
  expect(await found({ to: "2026-02-01" })).toEqual(["offer.accept o1"]);
  expect(await found({ action: "'; drop", who: "\0", from: "2026-99-99" })).toHaveLength(50);
  expect(await listLoggedActions(admin)).toEqual([
    "offer.accept",
    "offer.submit",
    "proposal.edit",
    "proposal.publish",
    "proposal_agent.agree",
  ]);
});

test("pages lead from one end to the other and back, with or without filters", async () => {
  for (const action of ["", "offer."]) {
    const page = (query: Record<string, string>) => {
      const all = { action, ...query };
      return listLog(admin, readLogFilters(all), readCursor(all));
    };
    const first = await page({});
    expect(first).toMatchObject({ newer: null });
    const second = await page({ after: first.older ?? "" });
    expect(second.rows.at(-1)).toMatchObject({ action: "offer.accept" });
    expect(second.older).toBeNull();
    expect((await page({ before: second.newer ?? "" })).rows).toEqual(first.rows);
    expect((await page({ sheet: "last" })).rows.at(-1)).toEqual(second.rows.at(-1));
    expect(first.rows.length + second.rows.length).toBe(action ? 61 : 64);
  }
});

test("an entry shows what else its request did", async () => {
  const [row] = (await listLog(admin, readLogFilters({ action: "proposal.edit" }), { at: "first" })).rows;
  const entry = await getLogEntry(admin, row?.id ?? "");
  expect(entry).toMatchObject({ actor: "Maria Lopez", requestId, before: { status: "draft" } });
  expect(entry.sameRequest.map(({ action }) => action)).toEqual(["proposal.publish"]);
  await expect(getLogEntry(admin, newId())).rejects.toMatchObject({ code: "not_found" });
  await expect(getLogEntry(admin, "no-id")).rejects.toMatchObject({ code: "not_found" });
});

test("shows names for an entry's object and for ids in its changes", async () => {
  const { proposal } = await createProposal(db, host.id);
  const payout = newId();
  const { sponsor, paymentId } = await paymentWorld(database).sponsored();
  const made = { ...guestCtx(database), now: () => new Date("2026-02-02T10:00:00Z") };
  await db.transaction((tx) =>
    recordAudit(
      tx,
      made,
      { action: "account.suspend", entityId: host.id, after: { proposalId: proposal.id } },
      { action: "payout.send", entityId: payout },
      { action: "payment.review", entityId: paymentId },
      { action: "payout_statement.import", entityId: "4b22c785", after: { name: "june.xml" } },
    ),
  );
  const { rows } = await listNamedLog(admin, readLogFilters({ from: "2026-02-02", to: "2026-02-02" }), {
    at: "first",
  });
  expect(Object.fromEntries(rows.map(({ action, name }) => [action, name]))).toEqual({
    "account.suspend": "Maria Lopez",
    "payment.review": `$500 · ${sponsor.viewer?.fullName}`,
    "payout.send": null,
    "payout_statement.import": "june.xml",
  });
  const entry = await getLogEntry(admin, rows.find(({ action }) => action === "account.suspend")?.id ?? "");
  expect(entry).toMatchObject({
    name: "Maria Lopez",
    names: {
      [host.id]: { name: "Maria Lopez", path: `/admindashboard/users/${host.id}` },
      [proposal.id]: { name: proposal.title, path: proposalPath(proposal) },
    },
  });
  expect(entry.sameRequest.find(({ entityId }) => entityId === paymentId)).toMatchObject({
    name: `$500 · ${sponsor.viewer?.fullName}`,
  });
});

test("exportLog: exports a period, escapes formulas, and logs the export", async () => {
  await write("2026-04-01T00:00:00Z", "lead.move", '=HYPERLINK("x")', host.id);
  const filters = readLogFilters({ from: "2026-04-01", to: "2026-04-01" });
  const csv = await exportLog(admin, filters);
  const [head, line] = csv.split("\r\n");
  expect(head).toContain("When (UTC),Action,Object");
  expect(line).toContain(`lead.move,"'=HYPERLINK(""x"")",Maria Lopez,${host.id}`);
  expect(line).toContain("status: draft -> live");
  const all = await exportLog(admin, readLogFilters({ from: "2026-01-01", to: "2026-12-31" }));
  expect(all.trim().split("\r\n").length).toBeGreaterThan(65);
  await expect(exportLog(admin, readLogFilters({}))).rejects.toMatchObject({ code: "invalid" });
  const entries = await listLog(admin, readLogFilters({ action: "audit_log.export" }), { at: "first" });
  expect(entries.rows).toHaveLength(2);
});

test("don't exist for anyone else", async () => {
  const ctx = await ctxFor(database, host);
  const none = readLogFilters({});
  const period = readLogFilters({ from: "2026-01-01", to: "2026-01-02" });
  for (const read of [
    () => listLog(ctx, none, { at: "first" }),
    () => listNamedLog(ctx, none, { at: "first" }),
    () => listLoggedActions(ctx),
    () => getLogEntry(ctx, newId()),
    () => exportLog(ctx, period),
  ])
    await expect(read()).rejects.toMatchObject({ code: "not_found" });
});
