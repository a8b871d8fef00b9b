import { eq, sql } from "drizzle-orm";
import type { PayeeRole, PayoutMethod } from "@/db/enums";
import { payoutSettings, payouts, sponsorships } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { sealText } from "@/lib/core/sealed-text";
import { releaseFunds } from "@/lib/funding/sponsorships/commands/release-funds";
import type { PaymentProvider } from "@/lib/integrations/payments/port";
import { paymentRegistry } from "@/lib/integrations/payments/registry";
import type { CalledRail } from "@/lib/integrations/payouts/port";
import { payoutRails } from "@/lib/integrations/payouts/rails";
import { type SandboxPayoutsApi, sandboxPayoutsApi } from "@/lib/integrations/payouts/sandbox/api";
import { sandboxRail } from "@/lib/integrations/payouts/sandbox/rail";
import { swiftRail } from "@/lib/integrations/payouts/swift/rail";
import { approvePayouts } from "@/lib/money/payouts/commands/approve-payouts";
import { createDuePayouts } from "@/lib/money/payouts/commands/create-due-payouts";
import { importStatement } from "@/lib/money/payouts/commands/import-statement";
import { bankDetailsOf } from "@/lib/money/payouts/details";
import { type ImportedStatement } from "@/lib/money/payouts/internal/apply-statement";
import type { Payout } from "@/lib/money/payouts/internal/payout-row";
import type { TestDatabase } from "./database";
import { DEBTOR } from "./debtor";
import { createProposal } from "./factories/proposals";
import { createAdmin, createHost, type UserRow } from "./factories/users";
import { runJobs } from "./jobs";
import { type Clients, type PaymentWorld, paymentWorld } from "./payments";

export const PASSWORDS = ["the password of an admin", "the password of another"] as const;

const BANK = bankDetailsOf({
  method: "swift",
  paypalEmail: "",
  accountHolder: "Ada Müller",
  account: "GB33 BUKB 2020 1555 5555 55",
  country: "",
  routingNumber: "",
  bic: "BUKBGB22",
  bankName: "",
  bankAddress: "",
});

/** A marketplace that pays out its hosts by PayPal, or its stand-in, and by bank file. */
export interface PayoutWorld {
  payments: PaymentWorld;
  sandbox: SandboxPayoutsApi;
  /** The system's ctx, on the test's own connection or on others. */
  system(clients?: Clients): Ctx;
  as(user: { id: string }, clients?: Clients): Promise<Ctx>;
  admins: [UserRow, UserRow];
  /** Both admins import a statement. Returns both results. */
  importStatement(name: string, text: string): Promise<[ImportedStatement, ImportedStatement]>;
  /** A host with payout details and released funds. */
  host(cents: number, method?: PayoutMethod): Promise<UserRow>;
  setMethod(userId: string, method: PayoutMethod): Promise<void>;
  /** Someone sponsors a host, and the funds are released. Returns the payment. */
  earn(host: { id: string }, cents: number): Promise<{ paymentId: string; ref: string }>;
  payoutOf(userId: string): Promise<Payout>;
  /** Creates due payouts, and both admins approve them. Returns one payee's payouts. */
  approved(userId: string): Promise<Payout>;
  /** In cents; liabilities are positive. */
  balance(code: string): Promise<number>;
  available(userId: string, role?: PayeeRole): Promise<number>;
  runDueJobs(): Promise<void>;
}

/** The payout rail in place of the built-in test provider, with its status reports. */
export interface OtherRail {
  rail: CalledRail;
  /** Parses what it sends us. */
  provider?: PaymentProvider;
}

/** @param otherRail receives the world's clock and its test provider; without it, the test provider pays as usual */
export async function payoutWorld(
  database: TestDatabase,
  otherRail?: (now: () => Date, sandbox: SandboxPayoutsApi) => OtherRail | Promise<OtherRail>,
  webhookUrl = "http://127.0.0.1:9/unused",
): Promise<PayoutWorld> {
  const { db } = database;
  const payments = paymentWorld(database, undefined, webhookUrl);
  const sandbox = sandboxPayoutsApi({ db: database.aside, now: payments.now, webhookUrl });
  const other = await otherRail?.(payments.now, sandbox);
  const rails = payoutRails({ paypal: other?.rail ?? sandboxRail(sandbox), swift: swiftRail(DEBTOR) });
  const registry = paymentRegistry(
    [payments.provider, payments.bank, ...(other?.provider ? [other.provider] : [])],
    true,
  );
  const admins: [UserRow, UserRow] = [
    await createAdmin(db, { password: PASSWORDS[0] }),
    await createAdmin(db, { password: PASSWORDS[1] }),
  ];
  const withRails = (ctx: Ctx): Ctx => ({
    ...ctx,
    ports: { ...ctx.ports, payments: registry, payouts: rails },
  });
  const balance = async (code: string) => {
    const { rows } = await db.execute<{ cents: string }>(
      sql`select abs(balance_cents) as cents from ledger_accounts where code = ${code}`,
    );
    const [row] = rows;
    return Number(row?.cents ?? 0);
  };

  const world: PayoutWorld = {
    payments,
    sandbox,
    admins,
    balance,
    system: (clients = database) =>
      withRails({ ...payments.system(), db: clients.db, readDb: clients.readDb }),
    as: async (user, clients = database) => withRails(await payments.as(user, clients)),
    available: (userId, role = "event_host") =>
      balance(`${role === "agent" ? "agent" : "host"}:${userId}:available`),
    async host(cents, method = "paypal") {
      const host = await createHost(db, { emailVerifiedAt: payments.now() });
      await world.setMethod(host.id, method);
      if (cents > 0) await world.earn(host, cents);
      return host;
    },
    async setMethod(userId, method) {
      const details = {
        method,
        paypalEmail: method === "paypal" ? `payee-${userId.slice(-12)}@example.test` : null,
        swiftSealed: method === "swift" ? sealText(JSON.stringify(BANK), userId) : null,
        swiftLastFour: method === "swift" ? BANK.account.slice(-4) : null,
      };
      await db
        .insert(payoutSettings)
        .values({ userId, ...details })
        .onConflictDoUpdate({ target: payoutSettings.userId, set: details });
    },
    async earn(host, cents) {
      const { proposal, tiers } = await createProposal(db, host.id, { tiers: [{ amountCents: cents }] });
      const { paymentId, ref } = await payments.checkout(await payments.as(), { proposal, tier: tiers[0] });
      await payments.api.decide(ref, "approve");
      await payments.reconcile(paymentId);
      await db
        .update(sponsorships)
        .set({ releasableAt: new Date(payments.now().getTime() - 1000) })
        .where(eq(sponsorships.proposalId, proposal.id));
      await releaseFunds(world.system());
      return { paymentId, ref };
    },
    async payoutOf(userId) {
      const rows = await db.select().from(payouts).where(eq(payouts.payeeId, userId)).orderBy(payouts.id);
      const last = rows.at(-1);
      if (!last) throw new Error("there is no payout");
      return last;
    },
    async importStatement(name, text) {
      const read = async (at: 0 | 1) =>
        importStatement(await world.as(admins[at]), { name, text, password: PASSWORDS[at], code: null });
      return [await read(0), await read(1)];
    },
    async approved(userId) {
      await createDuePayouts(world.system());
      const { id } = await world.payoutOf(userId);
      const input = { payoutIds: [id], password: null, code: null };
      for (const admin of admins) await approvePayouts(await world.as(admin), input);
      return world.payoutOf(userId);
    },
    runDueJobs: () => runJobs(database.url, world.system()),
  };
  return world;
}
