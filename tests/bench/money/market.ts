import { type Ctx, systemCtx, type Viewer } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { startCheckout } from "@/lib/funding/sponsorships/commands/start-checkout";
import { noHooks } from "@/lib/integrations/hooks/no-hooks";
import { storedMail } from "@/lib/integrations/mail/stored-mail";
import { noPages } from "@/lib/integrations/page-fetch/no-pages";
import { paymentRegistry } from "@/lib/integrations/payments/registry";
import { sandboxApi } from "@/lib/integrations/payments/sandbox/api";
import { sandboxProvider } from "@/lib/integrations/payments/sandbox/provider";
import { SIGNATURE_HEADER, sign } from "@/lib/integrations/payments/sandbox/signature";
import { payoutRails } from "@/lib/integrations/payouts/rails";
import { processWebhooks } from "@/lib/money/payments/commands/process-webhooks";
import { receiveWebhook } from "@/lib/money/payments/commands/receive-webhook";
import { fulfilments } from "@/lib/money/payments/fulfilments";
import { type Clients, openClients } from "@/tests/support/clients";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";

/** Each becomes a deliverable. */
const BENEFITS = ["Booth", "Banner", "Two posts", "Stage mention", "Report"];

const SECRET = "the benchmark's own secret";

/** A sponsor, and a slot that only they will pay for. */
export interface Slot {
  sponsorId: string;
  proposalId: string;
  tierId: string;
  hostId: string;
}

/** A marketplace on its own database, with the built-in test provider. */
export interface Market {
  clients: Clients;
  /** Pays for one slot from the checkout to the ledger: a sponsor's commands, a webhook, and a job. */
  pay(slot: Slot): Promise<void>;
  close(): Promise<void>;
}

/** Creates hosts, sponsors, and slots to be paid for. */
export async function makeSlots({ db }: Clients, count: number): Promise<Slot[]> {
  const slots: Slot[] = [];
  for (let n = 0; n < count; n++) {
    const [host, sponsor] = [await createHost(db), await createSponsor(db)];
    const { proposal, tiers } = await createProposal(db, host.id, {
      tiers: [{ amountCents: 50_000, benefits: BENEFITS }],
    });
    const [tier] = tiers;
    if (!tier) throw new Error("The slot was not created.");
    slots.push({ sponsorId: sponsor.id, proposalId: proposal.id, tierId: tier.id, hostId: host.id });
  }
  return slots;
}

/** @param workers number of concurrent payers */
export function openMarket(url: string, workers: number): Market {
  const clients = openClients(url, workers);
  const now = () => new Date();
  const api = sandboxApi({ db: clients.aside, now, webhookUrl: "http://127.0.0.1:9/unused" });
  const provider = sandboxProvider({ api, secret: SECRET, now, siteUrl: "http://sandbox.test" });
  const storage = { put: unused, get: unused, has: unused, delete: unused };
  const payouts = payoutRails({ paypal: null, swift: null });
  const ports = {
    payments: paymentRegistry([provider], true),
    payouts,
    storage,
    mail: storedMail(),
    pages: noPages(),
    hooks: noHooks(),
  };
  const system = systemCtx({ ...clients, ports, now });
  const sponsorCtx = (id: string): Ctx => ({ ...system, viewer: sponsorOf(id), requestId: newId() });
  return {
    clients,
    async pay({ sponsorId, proposalId, tierId }) {
      const { redirectUrl } = await startCheckout(sponsorCtx(sponsorId), {
        proposalId,
        tierId,
        method: "stripe",
        idempotencyKey: newId(),
      });
      const ref = redirectUrl.split("/").at(-1) ?? "";
      await api.decide(ref, "approve");
      await deliver(system, clients, ref);
    },
    close: () => clients.close(),
  };
}

async function deliver(system: Ctx, { sql }: Clients, ref: string): Promise<void> {
  const rows = await sql<{ body: string }[]>`
    select body from sandbox_webhooks where intent_ref = ${ref} order by created_at, id`;
  for (const { body } of rows) {
    const headers = new Headers({ [SIGNATURE_HEADER]: sign(SECRET, body, new Date()) });
    await receiveWebhook(system, "sandbox", Buffer.from(body), headers);
  }
  await processWebhooks(system, { provider: "sandbox", objectRef: ref }, fulfilments);
}

function sponsorOf(id: string): Viewer {
  return {
    id,
    sessionId: null,
    email: `${id}@example.com`,
    fullName: "Sam Sponsor",
    companyName: null,
    imageKey: null,
    roles: ["business_sponsor"],
    currentRole: "business_sponsor",
    accountStatus: "active",
    emailVerified: true,
    hostPlan: "starter",
    authenticatedAt: null,
    secondFactorAt: null,
    needsSecondFactor: false,
  };
}

function unused(): Promise<never> {
  return Promise.reject(new Error("Paying needs no files."));
}
