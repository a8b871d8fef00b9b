import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { OnlineMethod } from "@/db/enums";
import { payments, type proposals, type proposalTiers, sponsorships } from "@/db/schema";
import { type Ctx, systemCtx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { startCheckout } from "@/lib/funding/sponsorships/commands/start-checkout";
import { bankProvider } from "@/lib/integrations/payments/bank/provider";
import type { PaymentProvider } from "@/lib/integrations/payments/port";
import { paymentRegistry } from "@/lib/integrations/payments/registry";
import { type SandboxApi, sandboxApi } from "@/lib/integrations/payments/sandbox/api";
import { type SandboxConsole, sandboxConsole } from "@/lib/integrations/payments/sandbox/console";
import { sandboxProvider } from "@/lib/integrations/payments/sandbox/provider";
import { SIGNATURE_HEADER, sign } from "@/lib/integrations/payments/sandbox/signature";
import { processWebhooks } from "@/lib/money/payments/commands/process-webhooks";
import { receiveWebhook } from "@/lib/money/payments/commands/receive-webhook";
import { reconcilePayment } from "@/lib/money/payments/commands/reconcile-payment";
import { sweepPayments } from "@/lib/money/payments/commands/sweep-payments";
import { fulfilments } from "@/lib/money/payments/fulfilments";
import { tasks } from "@/lib/site/jobs/tasks";
import { ctxFor, guestCtx } from "./ctx";
import type { TestDatabase } from "./database";
import { createProposal } from "./factories/proposals";
import { createHost, createSponsor } from "./factories/users";
import { runJobs } from "./jobs";

export const WEBHOOK_SECRET = "a secret of this test";

export type Clients = Pick<TestDatabase, "db" | "readDb" | "sql">;

/** A paid slot on a proposal, with its sponsor and host. */
export interface Sponsored {
  host: Ctx;
  sponsor: Ctx;
  hostId: string;
  proposalId: string;
  sponsorshipId: string;
  paymentId: string;
  ref: string;
}

/** A marketplace with the built-in test provider and a clock that only moves on demand. */
export interface PaymentWorld {
  api: SandboxApi;
  /** Actions of the merchant in the provider's console. */
  console: SandboxConsole;
  provider: PaymentProvider;
  /** The operator's own account. */
  bank: PaymentProvider;
  now: () => Date;
  /** Advances the clock. */
  wait(minutes: number): void;
  system(): Ctx;
  /** A ctx of a new sponsor, or of this account. */
  as(user?: { id: string }, clients?: Clients): Promise<Ctx>;
  /** Starts a checkout and returns the payment's id and the provider's reference. */
  /** A proposal of a new host whose first tier a new sponsor has paid for. */
  sponsored(proposal?: Parameters<typeof createProposal>[2], feeBps?: number): Promise<Sponsored>;
  checkout(
    ctx: Ctx,
    slot: {
      proposal: typeof proposals.$inferSelect;
      tier?: typeof proposalTiers.$inferSelect;
      /** At the agreed amount. */
      interestId?: string;
    },
    method?: OnlineMethod,
  ): Promise<{ paymentId: string; ref: string }>;
  reconcile(paymentId: string, clients?: Clients): Promise<string>;
  /** Delivers the test provider's webhooks of one checkout in the given order, as its delivery job would. */
  deliver(ref: string, order?: (ids: string[]) => string[]): Promise<void>;
  /** Runs the sweep and every due job. */
  sweep(): Promise<void>;
  /** Runs the ten-minute schedule for held funds and every due job. */
  releaseRound(): Promise<void>;
  statusOf(paymentId: string): Promise<string>;
}

/**
 * Creates a world on a test's database. `wrap` may put something between us and the provider. Without a `webhookUrl`,
 * webhooks are not delivered.
 */
export function paymentWorld(
  database: TestDatabase,
  wrap: (provider: PaymentProvider) => PaymentProvider = (provider) => provider,
  webhookUrl = "http://127.0.0.1:9/unused",
): PaymentWorld {
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const api = sandboxApi({ db: database.aside, now, webhookUrl });
  const provider = wrap(
    sandboxProvider({ api, secret: WEBHOOK_SECRET, now, siteUrl: "http://sandbox.test" }),
  );
  const bank = bankProvider({ db: database.aside, now, siteUrl: "http://sandbox.test" });
  const ports = { ...guestCtx(database).ports, payments: paymentRegistry([provider, bank], true) };
  const system = () => systemCtx({ db: database.db, readDb: database.readDb, ports, now });

  return {
    api,
    console: sandboxConsole({ db: database.aside, now, webhookUrl }),
    provider,
    bank,
    now,
    system,
    wait: (minutes) => {
      offset += minutes * 60_000;
    },
    as: async (user, clients = database) =>
      ctxFor(clients, user ?? (await createSponsor(database.db)), { ports, now }),
    async checkout(ctx, { proposal, tier, interestId }, method = "stripe") {
      const { paymentId, redirectUrl } = await startCheckout(ctx, {
        proposalId: proposal.id,
        tierId: tier?.id ?? null,
        interestId,
        method,
        idempotencyKey: newId(),
      });
      return { paymentId, ref: redirectUrl.split("/").at(-1) ?? "" };
    },
    async sponsored(proposal, feeBps = 0) {
      const owner = await createHost(database.db);
      const made = await createProposal(database.db, owner.id, proposal);
      const sponsor = await this.as();
      const { paymentId, ref } = await this.checkout(sponsor, {
        proposal: made.proposal,
        tier: made.tiers[0],
      });
      const [slot] = await database.db
        .update(sponsorships)
        .set({ platformFeeBps: feeBps })
        .where(eq(sponsorships.proposalId, made.proposal.id))
        .returning();
      await api.decide(ref, "approve");
      await this.reconcile(paymentId);
      return {
        host: await this.as(owner),
        sponsor,
        hostId: owner.id,
        proposalId: made.proposal.id,
        sponsorshipId: slot?.id ?? "",
        paymentId,
        ref,
      };
    },
    reconcile: (paymentId, { db } = database) =>
      reconcilePayment({ ...system(), db }, { paymentId, cause: "test" }),
    async deliver(ref, order = (ids) => ids) {
      const rows = await database.sql<{ id: string; body: string }[]>`
        select id, body from sandbox_webhooks where intent_ref = ${ref} order by created_at, id`;
      const bodies = new Map(rows.map((row) => [row.id, row.body]));
      for (const id of order([...bodies.keys()])) {
        const body = bodies.get(id) ?? "";
        const headers = new Headers({ [SIGNATURE_HEADER]: sign(WEBHOOK_SECRET, body, now()) });
        await receiveWebhook(system(), "sandbox", Buffer.from(body), headers);
      }
      await processWebhooks(system(), { provider: "sandbox", objectRef: ref }, fulfilments);
    },
    async sweep() {
      await sweepPayments(system());
      await runJobs(database.url, {
        db: database.db,
        readDb: database.readDb,
        ports,
        now,
      });
    },
    async releaseRound() {
      await tasks.release_funds(system(), {});
      await runJobs(database.url, {
        db: database.db,
        readDb: database.readDb,
        ports,
        now,
      });
    },
    async statusOf(paymentId) {
      const [row] = await database.db
        .select({ status: payments.status })
        .from(payments)
        .where(eq(payments.id, paymentId));
      return row?.status ?? "unknown";
    },
  };
}

/** The balance of one account in cents; debits are positive. */
export async function balanceOf({ sql }: Clients, code: string): Promise<number> {
  const [row] = await sql`select balance_cents::int as cents from ledger_accounts where code = ${code}`;
  return row?.["cents"] ?? 0;
}

/** Checks that every figure of the ledger audit, except these, and the ledger's sum are zero. */
export async function expectSoundLedger({ sql }: Clients, except: readonly string[] = []): Promise<void> {
  const findings = await sql`
    select finding, violations from app.ledger_audit where violations <> 0 and finding <> all(${except})`;
  expect([...findings]).toEqual([]);
  const totals =
    await sql`select currency, sum(balance_cents)::int as total from ledger_accounts group by currency`;
  expect(totals.every((row) => row["total"] === 0)).toBe(true);
}
