import { desc, eq } from "drizzle-orm";
import postgres from "postgres";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { auditChecks, auditLog, auditSeals, mailMessages } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { reconcileLedger } from "@/lib/site/admin/commands/reconcile-ledger";
import { checkAuditLog } from "@/lib/trust/audit/commands/check-audit-log";
import { requestAuditCheck } from "@/lib/trust/audit/commands/request-audit-check";
import { sealAuditLog } from "@/lib/trust/audit/commands/seal-audit-log";
import { openClients } from "@/tests/support/clients";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createAdmin } from "@/tests/support/factories/users";
import { OTHER_WRITERS_MS, otherWritersEnded } from "@/tests/support/other-writers";

let database: TestDatabase;
let ctx: Ctx;
beforeEach(async () => {
  database = await createTestDatabase();
  ctx = guestCtx(database);
});
afterEach(() => database.close());

/** Writes entries with these object names, each in its own transaction. */
async function write(...things: string[]): Promise<void> {
  for (const entityId of things)
    await database.db.transaction((tx) =>
      recordAudit(tx, ctx, { action: "proposal.edit", entityId, before: { n: 1 }, after: { n: 2 } }),
    );
}

vi.setConfig({ testTimeout: OTHER_WRITERS_MS + 20_000 });

async function seal(): Promise<number> {
  await otherWritersEnded(database);
  return sealAuditLog(ctx);
}

/** Simulates a table owner who disables the triggers. */
async function tamper(statement: string): Promise<void> {
  const client = postgres(database.url, { max: 1 });
  try {
    await client.begin(async (tx) => {
      for (const table of ["audit_log", "audit_seals"])
        await tx.unsafe(`alter table ${table} disable trigger user`);
      await tx.unsafe(statement);
      for (const table of ["audit_log", "audit_seals"])
        await tx.unsafe(`alter table ${table} enable trigger user`);
    });
  } finally {
    await client.end();
  }
}

const seals = () => database.db.select().from(auditSeals).orderBy(auditSeals.number);

test("checkAuditLog: entries are sealed once, batch by batch, and verified unchanged", async () => {
  await write("a", "b");
  expect(await seal()).toBe(2);
  expect(await seal()).toBe(0);
  await write("c");
  expect(await seal()).toBe(1);
  expect((await seals()).map(({ number, rows }) => [number, rows])).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect(await checkAuditLog(ctx)).toBeNull();
  const [check] = await database.db.select().from(auditChecks);
  expect(check).toMatchObject({ batches: 2, rows: 3, finding: null, digest: (await seals())[1]?.digest });
});

test.each([
  ["an entry with other content", "update audit_log set after = '{\"n\": 3}' where entity_id = 'b'"],
  ["an entry by someone else", "update audit_log set actor_id = gen_random_uuid() where entity_id = 'b'"],
  ["a deleted entry", "delete from audit_log where entity_id = 'b'"],
  [
    "an entry with another time",
    "update audit_log set at = at - interval '1 microsecond' where entity_id = 'b'",
  ],
  ["a batch with a new digest", "update audit_seals set digest = repeat('0', 64) where number = 2"],
])("detects %s, in the first batch that contains it", async (_, statement) => {
  for (const thing of ["a", "b", "c"]) {
    await write(thing);
    await seal();
  }
  await tamper(statement);
  expect(await checkAuditLog(ctx)).toMatch(/^Batch 2 of the audit log, sealed on .* was changed\./);
});

test("detects a backdated entry, a missing batch, and a truncated end", async () => {
  for (const thing of ["a", "b", "c"]) {
    await write(thing);
    await seal();
  }
  expect(await checkAuditLog(ctx)).toBeNull();
  await write("d");
  await tamper(`update audit_log set written_in = (select from_xact from audit_seals where number = 2)
    where entity_id = 'd'`);
  expect(await checkAuditLog(ctx)).toBe("1 audit log entries aren't covered by a seal.");
  await tamper(
    `delete from audit_log where entity_id in ('c', 'd'); delete from audit_seals where number = 3`,
  );
  expect(await checkAuditLog(ctx)).toBe(
    "The latest batches of the audit log are missing. An earlier check found more.",
  );
  await tamper("delete from audit_seals where number = 1");
  expect(await checkAuditLog(ctx)).toBe("Batch 1 of the audit log is missing.");
});

test("doesn't wait for an open transaction, whose entries come into a later batch", async () => {
  const slow = openClients(database.url);
  const written = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const late = slow.db.transaction(async (tx) => {
    await recordAudit(tx, ctx, { action: "proposal.edit", entityId: "late" });
    written.resolve();
    await goOn.promise;
  });
  await written.promise;
  await write("after");
  expect(await sealAuditLog(ctx), "nothing after the first open transaction").toBe(0);
  goOn.resolve();
  await late;
  await slow.close();
  expect(await seal()).toBe(2);
  expect(await checkAuditLog(ctx)).toBeNull();
});

test("sealAuditLog: concurrent calls seal everything once", async () => {
  await write("a", "b", "c");
  await otherWritersEnded(database);
  const other = openClients(database.url);
  await Promise.all([sealAuditLog(ctx), sealAuditLog({ db: other.db })]);
  await other.close();
  expect(await seals()).toHaveLength(1);
  expect(await checkAuditLog(ctx)).toBeNull();
});

test("a transaction larger than a batch is a single batch", async () => {
  await database.db.transaction(async (tx) => {
    for (const entityId of ["a", "b", "c", "d"])
      await recordAudit(tx, ctx, { action: "proposal.edit", entityId });
  });
  await write("e");
  await otherWritersEnded(database);
  expect(await database.sql`select app.seal_audit_log(2) as rows`).toMatchObject([{ rows: 5 }]);
  await write("f", "g", "h");
  await otherWritersEnded(database);
  expect(await database.sql`select app.seal_audit_log(1) as rows`).toMatchObject([{ rows: 2 }]);
  expect(await database.sql`select app.seal_audit_log(1) as rows`).toMatchObject([{ rows: 1 }]);
  expect(await checkAuditLog(ctx)).toBeNull();
});

test("a database restored to a cluster with new transaction ids continues, and its old batches stay valid", async () => {
  await write("a");
  await seal();
  // As if everything had been written in a cluster with much higher transaction ids.
  await tamper(`
    update audit_log set written_in = '900000000000';
    update audit_seals set from_xact = '0', upto_xact = '900000000001',
      digest = (select digest from app.audit_batch(0, '0', '900000000001', null, ''))`);
  await write("left open");
  await tamper("update audit_log set written_in = '900000000005' where entity_id = 'left open'");
  await write("new");
  await seal();
  expect((await seals()).map(({ rows }) => rows)).toEqual([1, 1, 1]);
  expect(await checkAuditLog(ctx)).toBeNull();
  await tamper("update audit_log set entity_id = 'b' where entity_id = 'left open'");
  expect(await checkAuditLog(ctx)).toMatch(/^Batch 2 /);
});

test("requestAuditCheck: the nightly check emails every admin, and an admin's duplicate requests become one job", async () => {
  const admin = await createAdmin(database.db);
  const asking = await ctxFor(database, admin);
  await requestAuditCheck(asking);
  await requestAuditCheck(asking);
  expect(
    await database.sql`select from graphile_worker.jobs where task_identifier = 'check_audit_log'`,
  ).toHaveLength(1);
  const isAsked = eq(auditLog.action, "audit_log.check");
  expect(await database.db.$count(auditLog, isAsked)).toBe(2);
  await write("a");
  await seal();
  await tamper("delete from audit_log where entity_id = 'a'");
  await reconcileLedger(ctx);
  const [mail] = await database.db.select().from(mailMessages).orderBy(desc(mailMessages.id)).limit(1);
  expect(mail).toMatchObject({ toUserId: admin.id, template: "books-disagree" });
  expect(mail?.text).toContain("Batch 1 of the audit log");
});
