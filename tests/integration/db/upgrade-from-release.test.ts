import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { migrateDatabase } from "@/db/migrate";
import { newId } from "@/lib/core/ids";
import { refundSponsorship } from "@/lib/funding/sponsorships/commands/refund-sponsorship";
import { NO_FILTERS } from "@/lib/listings/search/filters";
import { searchProposals } from "@/lib/listings/search/queries/search";
import { runBackfills } from "@/lib/site/jobs/commands/run-backfills";
import { readCatalog, readInterface } from "@/tests/support/catalog";
import { openClients } from "@/tests/support/clients";
import { guestCtx } from "@/tests/support/ctx";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createEmptyDatabase, dropDatabase } from "@/tests/support/database-admin";
import { createProposal } from "@/tests/support/factories/proposals";
import { expectSoundLedger } from "@/tests/support/payments";
import { type PayoutWorld, payoutWorld } from "@/tests/support/payouts";
import { restoreDump } from "@/tests/support/release-dump";

const releases = readdirSync("tests/releases")
  .filter((file) => file.endsWith(".jsonl.br"))
  .map((file) => file.replace(".jsonl.br", ""));

/** What the previous release no longer used, with the release that stopped using it. */
const NO_LONGER_ASKED: readonly string[] = [
  // 1.0.0: used only by its triggers and functions, which an upgrade replaces.
  "column status_moves.from_status",
  "column status_moves.table_name",
  "column status_moves.to_status",
  "function amount_bucket(cents bigint) returns text",
  "function blast_answered(person uuid, answer text, at timestamp with time zone) returns void",
  "function place_words(typed text, tag text) returns tsquery",
  "function words_of_places(places text[]) returns tsvector",
  "function note_lead(proposal uuid, sponsor uuid, reached text, at timestamp with time zone) returns void",
];

/** Findings about work that waits: no one has worked in the database since it was dumped. */
const WAITING = ["reconciliation_exceptions_left_open"];

/** Rows that no upgrade may change. */
const LEDGER = `
  select (select count(*)::int from ledger_txns) as postings, md5(string_agg(e::text, '|' order by e.id)) as entries
  from (select id, txn_id, account_id, amount_cents, currency, account_version from ledger_entries) e`;

describe.each(releases)("a database of release %s", (version) => {
  const name = `upgrade_${randomBytes(4).toString("hex")}`;
  let upgraded: TestDatabase;
  let world: PayoutWorld;
  let restored: Record<string, number>;
  let ledgerBefore: unknown;
  let ledgerAfter: unknown;
  let interfaceBefore: string[];

  beforeAll(async () => {
    const address = inject("databaseServer");
    const url = `${address}/${name}`;
    await createEmptyDatabase(address, name);
    restored = await restoreDump(url, version);
    const clients = openClients(url);
    upgraded = {
      ...clients,
      url,
      close: async () => {
        await clients.close();
        await dropDatabase(address, name);
      },
    };
    ledgerBefore = [...(await upgraded.sql.unsafe(LEDGER))];
    interfaceBefore = await readInterface(upgraded.sql);
    await migrateDatabase(url);
    ledgerAfter = [...(await upgraded.sql.unsafe(LEDGER))];
    await runBackfills(guestCtx(upgraded), {});
    process.env.DATABASE_URL = url;
    world = await payoutWorld(upgraded);
  }, 120_000);
  afterAll(() => upgraded.close());

  test("has exactly the structure of a fresh one", async () => {
    const fresh = await createTestDatabase();
    try {
      expect(await readCatalog(upgraded.sql)).toEqual(await readCatalog(fresh.sql));
    } finally {
      await fresh.close();
      process.env.DATABASE_URL = upgraded.url;
    }
  });

  test("keeps what processes of the previous release use while both run", async () => {
    const now = new Set(await readInterface(upgraded.sql));
    expect(interfaceBefore.filter((line) => !now.has(line) && !NO_LONGER_ASKED.includes(line))).toEqual([]);
  });

  test("keeps every ledger row unchanged", () => {
    expect(restored["users"]).toBeGreaterThan(30);
    expect(ledgerAfter).toEqual(ledgerBefore);
  });

  test("has books that balance in every row", async () => {
    await expectSoundLedger(upgraded, WAITING);
    const rows = await upgraded.sql`select finding from app.ledger_audit`;
    expect(rows.length).toBeGreaterThan(20);
  });

  test("a local sponsor funds a host's proposal, and the host sees the money and is paid out", async () => {
    const [sponsor] = await upgraded.sql<{ id: string }[]>`
      select s.sponsor_id as id from sponsorships s join users u on u.id = s.sponsor_id
      where s.paid_at is not null and u.account_status = 'active' and u.email like '%.example' order by s.id limit 1`;
    const [host] = await upgraded.sql<{ id: string }[]>`
      select u.id from users u join proposals p on p.host_id = u.id
      where u.account_status = 'active' and p.status = 'active' and u.email like '%.example'
        and u.id <> ${sponsor?.id ?? ""} and not exists (select from payouts o where o.payee_id = u.id)
      order by u.id limit 1`;
    if (!sponsor || !host) throw new Error("The town has no people.");
    await world.setMethod(host.id, "paypal");
    const before = await world.available(host.id);
    const { proposal, tiers } = await createProposal(upgraded.db, host.id);
    const buyer = await world.as(sponsor);
    const { paymentId, ref } = await world.payments.checkout(buyer, { proposal, tier: tiers[0] });
    await world.payments.api.decide(ref, "approve");
    await world.payments.reconcile(paymentId);
    expect(await world.payments.statusOf(paymentId)).toBe("succeeded");
    world.payments.wait(60 * 24 * 60);
    await world.payments.releaseRound();
    expect(await world.available(host.id)).toBeGreaterThanOrEqual(before + (tiers[0]?.amountCents ?? 0));
    const payout = await world.approved(host.id);
    expect(payout.status).toBe("approved");
    await expectSoundLedger(upgraded, WAITING);
  });

  test("refunds a payment from before the upgrade", async () => {
    const { host, sponsorshipId } = await oldSponsorship();
    await refundSponsorship(await world.as(host), {
      sponsorshipId,
      amount: 100,
      reason: "A part",
      idempotencyKey: newId(),
    });
    await world.runDueJobs();
    const [credit] = await upgraded.sql`
      select r.status from refunds r join payments p on p.id = r.payment_id
        join sponsorships s on s.order_id = p.order_id
      where s.id = ${sponsorshipId} order by r.id desc limit 1`;
    expect(credit).toEqual({ status: "succeeded" });
    await expectSoundLedger(upgraded, WAITING);
  });

  async function oldSponsorship(): Promise<{ host: { id: string }; sponsorshipId: string }> {
    const [row] = await upgraded.sql<{ id: string; host_id: string }[]>`
      select s.id, s.host_id from sponsorships s
        join payments p on p.order_id = s.order_id and p.status = 'succeeded' and p.refunded_cents = 0
      where s.status = 'paid' and s.host_id <> s.sponsor_id order by s.id limit 1`;
    if (!row) throw new Error("Nothing in the dump can be refunded.");
    return { host: { id: row.host_id }, sponsorshipId: row.id };
  }

  test("visitors find the town's proposals, and newly published ones", async () => {
    const [town] = await upgraded.sql<{ host: string; loaded: Date }[]>`
      select p.host_id as host, p.created_at as loaded from proposals p
        join users u on u.id = p.host_id and u.email like '%.example'
      where p.status = 'active' order by p.id limit 1`;
    if (!town) throw new Error("The town has no proposals.");
    const found = async (q: string | null, now = new Date()) => {
      const ctx = guestCtx(upgraded, { now: () => now });
      return (await searchProposals(ctx, { ...NO_FILTERS, q }, { pageSize: 10, countTo: 0 })).ids;
    };
    expect(await found(null, town.loaded)).toHaveLength(10);
    const { proposal } = await createProposal(upgraded.db, town.host, { title: "Quokka Parade" });
    expect(await found("quokka")).toEqual([proposal.id]);
  });
});
